import { toLatinDigits } from '#platform/language/locale.ts'
import { numbers } from '#platform/data/constants.ts'

/** A code is valid only for its purpose. */
export type CodePurpose = 'register' | 'reset' | 'email' | 'phone' | 'link'

/** Accepts digits of every script, with spaces and dashes. */
export const normalizeCode = (typed: string) =>
  toLatinDigits(typed).replaceAll(/[\s\u200e\u200f-]/g, '')

export const isCode = (code: string) => /^\d+$/.test(code) && code.length === numbers.otp_digits

export const getResendSeconds = (sent_at: string, now: Date) =>
  Math.max(
    0,
    Math.ceil(numbers.otp_resend_seconds - (now.getTime() - new Date(sent_at).getTime()) / 1000),
  )
