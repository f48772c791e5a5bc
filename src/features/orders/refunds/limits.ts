export const refundRetryMs = 60_000
