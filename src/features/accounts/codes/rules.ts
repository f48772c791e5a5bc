import { latinDigits } from '#platform/locale.ts'
import { settings } from '#platform/settings.ts'

/** What a code proves. A code of one purpose opens nothing else. */
export type Purpose = 'register' | 'reset' | 'email' | 'phone' | 'link'

/** The digits of a code as somebody typed them: digits of every script, with spaces and dashes between them. */
export const typedCode = (typed: string) => latinDigits(typed).replaceAll(/[\s\u200e\u200f-]/g, '')

export const isCode = (code: string) => /^\d+$/.test(code) && code.length === settings.otp_digits

/** How often codes are sent. */
export const sendLimits = {
  soon: { hits: 1, seconds: settings.otp_resend_seconds },
  hour: { hits: settings.otp_per_hour, seconds: 3600 },
  network: { hits: 20, seconds: 86_400 },
}

/** Seconds until a code may be sent again. */
export const resendIn = (sent_at: string, now: Date) =>
  Math.max(0, Math.ceil(settings.otp_resend_seconds - (now.getTime() - new Date(sent_at).getTime()) / 1000))
