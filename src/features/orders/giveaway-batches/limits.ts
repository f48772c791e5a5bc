export const maxCodes = 2000
