/** What a receipt is called by: its year and its number, which no other has and none is missing before. */
export const receiptName = (number: number, at: Date) => `RC-${at.getUTCFullYear()}-${String(number).padStart(6, '0')}`
