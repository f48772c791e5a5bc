import { hasVisibleText, normalizeName } from '#platform/language/visible-text.ts'
import { normalizeEmail, isEmail } from '#features/accounts/rules.ts'

export const providers = ['google', 'apple', 'facebook'] as const
export type Provider = (typeof providers)[number]

/** Verified claims of a provider. */
export type Claims = {
  sub: string
  email: string | null
  email_verified: boolean
  first_name: string
  last_name: string
}

/** Null for provider addresses that mail cannot be sent to. */
export function parseEmail(told: unknown) {
  const email = typeof told === 'string' ? normalizeEmail(told) : ''
  return isEmail(email) ? email : null
}

/** Removes line breaks, bidirectional controls and invisible characters. */
export function cleanName(told: unknown) {
  if (typeof told !== 'string') return ''
  const name = normalizeName(told.replaceAll(/[\p{C}]/gu, (it) => (joiners.has(it) ? it : ' ')))
  return hasVisibleText(name) ? name.slice(0, 60).trim() : ''
}

const joiners = new Set(['\u200C', '\u200D'])
