export const maxReminders = 200
