/** Daily text messages per person, to prevent abuse of other people's numbers. */
export const smsLimit = { hits: 10, seconds: 86_400 }
