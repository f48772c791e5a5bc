export const gigabyte = 1024 ** 3
export const chunkBytes = 8 * 1024 * 1024
export const maxVideoBytes = 4 * 1024 ** 3
