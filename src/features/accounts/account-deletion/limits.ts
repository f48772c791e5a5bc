export const deletionGraceDays = 30
