import { numbers } from '#platform/data/constants.ts'

export const sendLimits = {
  soon: { hits: 1, seconds: numbers.otp_resend_seconds },
  hour: { hits: numbers.otp_per_hour, seconds: 3600 },
  day: { hits: numbers.otp_per_day, seconds: 86_400 },
  network: { hits: 20, seconds: 86_400 },
}

/**
 * Wrong codes per address and day, across all codes: a guess succeeds once in about 20,000 days.
 */
export const wrongCodeLimit = { hits: numbers.otp_per_day * numbers.otp_attempts, seconds: 86_400 }

/** Limits per network, also for unknown recipients. */
export const networkCodeLimits = {
  sent: { name: 'otp-sent', hits: 60, seconds: 15 * 60 },
  tried: { name: 'otp-tried', hits: 100, seconds: 15 * 60 },
}
