export const cardMinutes = 60
export const voucherHours = 72
export const voucherReminderHours = 12

/** Tills can report late, so expired vouchers are still synced this long. */
export const lateVoucherDays = 7
