import { latinDigits } from '#platform/locale.ts'

/** A number as its person typed it: digits of every script, with spaces, dashes and brackets between them. */
export const phoneOf = (typed: string) => latinDigits(typed).replaceAll(/[\s()\u200e\u200f.-]/g, '')

/** Seed 4 and 5: what is wrong with a person's number. Egypt has a rule of its own; elsewhere it only has to be a number. */
export function phoneProblem({
  country,
  mobile,
}: {
  country: string | null
  mobile: string | null
}): 'phone_needed' | 'phone_invalid' | null {
  if (!mobile) return 'phone_needed'
  if (!/^\d+$/.test(mobile)) return 'phone_invalid'
  return country === 'eg' && !/^01\d{9}$/.test(mobile) ? 'phone_invalid' : null
}

/** How many codes one person may have sent by text message: strangers' phones are not theirs to ring. */
export const smsLimit = { hits: 10, seconds: 86_400 }
