/** Minimum age of an unreferenced file. */
export const unusedFileDays = 30
