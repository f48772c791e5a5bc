import { toLatinDigits } from '#platform/language/locale.ts'
import { numbers } from '#platform/data/constants.ts'

/** A code is valid only for its purpose. */
export type CodePurpose = 'register' | 'reset' | 'email' | 'phone' | 'link'

/** Accepts digits of every script, with spaces and dashes. */
export const normalizeCode = (typed: string) =>
  toLatinDigits(typed).replaceAll(/[\s\u200e\u200f-]/g, '')

export const isCode = (code: string) => /^\d+$/.test(code) && code.length === numbers.otp_digits

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

export const getResendSeconds = (sent_at: string, now: Date) =>
  Math.max(
    0,
    Math.ceil(numbers.otp_resend_seconds - (now.getTime() - new Date(sent_at).getTime()) / 1000),
  )
