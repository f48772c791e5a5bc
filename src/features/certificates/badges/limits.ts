/** The standard's minimum, for herd privacy. */
export const statusListSize = 131_072
