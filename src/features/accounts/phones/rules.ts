import { toLatinDigits } from '#platform/language/locale.ts'

/** A number as its person typed it: digits of every script, with spaces, dashes and brackets between them. */
export const normalizePhone = (typed: string) => toLatinDigits(typed).replaceAll(/[\s()\u200e\u200f.-]/g, '')

/** Seed 4 and 5: what is wrong with a person's number. Egypt has a rule of its own; elsewhere it only has to be a number. */
export function findPhoneProblem({
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

/** How long a new account is left alone, and for how long somebody who put it off is not asked again. */
const settling = 10 * 60_000
const rest = 30 * 86_400_000

/** Whether the academy asks by itself for a number that is missing or wrong; paying asks whatever this says. */
export function shouldAskForPhone(
  it: { country_id: string | null; mobile: string | null; created_at: string; phone_put_off_at: string | null },
  now: Date,
) {
  const since = (time: string) => now.getTime() - new Date(time).getTime()
  if (!findPhoneProblem({ country: it.country_id, mobile: it.mobile }) || since(it.created_at) < settling) return false
  return it.phone_put_off_at === null || since(it.phone_put_off_at) >= rest
}

/** Where nobody is interrupted: lessons and tests, the welcome, and the profile and paying, which ask on their own pages. */
export const suppressesPrompts = (path: string) =>
  /^\/(course\/[^/]+\/content\/l|testing|welcome|my\/profile|checkout|order)(\/|$)/.test(path)

/** How many codes one person may have sent by text message: strangers' phones are not theirs to ring. */
export const smsLimit = { hits: 10, seconds: 86_400 }

/** A number that was proved is so no more: in another country it is dialled otherwise. */
export const unverifiedPhone = { mobile_e164: null, mobile_verified_at: null }
