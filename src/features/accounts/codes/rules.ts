import { toLatinDigits } from '#platform/language/locale.ts'
import { numbers } from '#platform/data/numbers.ts'

/** What a code proves. A code of one purpose opens nothing else. */
export type CodePurpose = 'register' | 'reset' | 'email' | 'phone' | 'link'

/** The digits of a code as somebody typed them: digits of every script, with spaces and dashes between them. */
export const normalizeCode = (typed: string) => toLatinDigits(typed).replaceAll(/[\s\u200e\u200f-]/g, '')

export const isCode = (code: string) => /^\d+$/.test(code) && code.length === numbers.otp_digits

/** How often codes are sent. */
export const sendLimits = {
  soon: { hits: 1, seconds: numbers.otp_resend_seconds },
  hour: { hits: numbers.otp_per_hour, seconds: 3600 },
  day: { hits: numbers.otp_per_day, seconds: 86_400 },
  network: { hits: 20, seconds: 86_400 },
}

/** How many wrong codes an address takes in a day, however many were sent to it: a guess is right once in twenty thousand days. */
export const wrongCodeLimit = { hits: numbers.otp_per_day * numbers.otp_attempts, seconds: 86_400 }

/** How often a network may ask for codes and try them, whether or not there is anybody to ask for. */
export const networkCodeLimits = {
  sent: { name: 'otp-sent', hits: 60, seconds: 15 * 60 },
  tried: { name: 'otp-tried', hits: 100, seconds: 15 * 60 },
}

/** Seconds until a code may be sent again. */
export const getResendSeconds = (sent_at: string, now: Date) =>
  Math.max(0, Math.ceil(numbers.otp_resend_seconds - (now.getTime() - new Date(sent_at).getTime()) / 1000))
