export const maxImportBytes = 2 * 1024 * 1024
export const maxImportLines = 10_000

/** Invalid lines come first. */
export const maxPreviewLines = 500
