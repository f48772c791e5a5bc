import { toLatinDigits } from '#platform/language/locale.ts'

/** Accepts digits of every script, with spaces, dashes and brackets. */
export const normalizePhone = (typed: string) =>
  toLatinDigits(typed).replaceAll(/[\s()\u200e\u200f.-]/g, '')

/** Seed 4 and 5: Egypt has its own rule; elsewhere any number is valid. */
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

/** Delay after registration, and the snooze period, before the prompt appears. */
const settling = 10 * 60_000
const rest = 30 * 86_400_000

/** Decides the automatic prompt only; checkout always asks. */
export function shouldAskForPhone(
  it: {
    country_id: string | null
    mobile: string | null
    created_at: string
    phone_prompt_snoozed_at: string | null
  },
  now: Date,
) {
  const since = (time: string) => now.getTime() - new Date(time).getTime()
  if (
    !findPhoneProblem({ country: it.country_id, mobile: it.mobile }) ||
    since(it.created_at) < settling
  )
    return false
  return it.phone_prompt_snoozed_at === null || since(it.phone_prompt_snoozed_at) >= rest
}

/** The country comes first, because phone validation depends on it. */
export const isCountrySettled = (it: {
  profile: string | null
  stored: string | null
  isSnoozed: boolean
}) => Boolean(it.profile ?? it.stored) || it.isSnoozed

/**
 * Lessons, tests and the welcome page are not interrupted; profile and checkout ask on their own
 * pages.
 */
export const suppressesPrompts = (path: string) =>
  /^\/(course\/[^/]+\/content\/l|testing|welcome|my\/profile|checkout|order)(\/|$)/.test(path)

/** A verified number loses its verification when the country, and so the dial code, changes. */
export const unverifiedPhone = { mobile_e164: null, mobile_verified_at: null }
