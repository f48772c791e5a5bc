/** Limit of zip without zip64. */
export const maxArchiveBytes = 4 * 1024 ** 3 - 64 * 1024 ** 2

export const maxArchiveEntries = 60_000
export const exportRetentionDays = 7
