import { hasVisibleText, normalizeName } from '#platform/language/seen.ts'
import { normalizeEmail, isEmail } from '../access/rules.ts'

export const providers = ['google', 'apple', 'facebook'] as const
export type Provider = (typeof providers)[number]

/** What a provider says of somebody, once its answer was checked. */
export type Claims = { sub: string; email: string | null; email_verified: boolean; first_name: string; last_name: string }

/** What there is here already: whose the identity is, and whose account has its e-mail. */
type KnownAccounts = {
  owner: { id: string; banned_at: string | null; deleted_at: string | null } | null
  holder: { id: string } | null
}

export type SocialFailureCode =
  | 'user_is_banned'
  | 'user_is_deleted'
  | 'email_linked_elsewhere'
  | 'identity_without_email'
  | 'provider_linked'

export type SocialDecision =
  | { so: 'enter'; user_id: string }
  /** The address is proved: the account can be made at once. */
  | { so: 'create' }
  /** Nobody vouches for the address: a code to it comes first. */
  | { so: 'confirm' }
  | { so: 'link' }
  | { so: 'linked already' }
  | { so: 'fail'; code: SocialFailureCode }

const createFailure = (code: SocialFailureCode): SocialDecision => ({ so: 'fail', code })

/** Somebody comes in by an account elsewhere. Only the identity opens an account; the same e-mail never does. */
export function decideLogin(claims: Pick<Claims, 'email' | 'email_verified'>, { owner, holder }: KnownAccounts): SocialDecision {
  if (owner?.deleted_at) return createFailure('user_is_deleted')
  if (owner?.banned_at) return createFailure('user_is_banned')
  if (owner) return { so: 'enter', user_id: owner.id }
  if (!claims.email) return createFailure('identity_without_email')
  if (holder) return createFailure('email_linked_elsewhere')
  return { so: claims.email_verified ? 'create' : 'confirm' }
}

/** Somebody logged in adds an account elsewhere to their own. */
export function decideLink(user_id: string, { owner, holder, has }: KnownAccounts & { has: boolean }): SocialDecision {
  if (owner?.id === user_id) return { so: 'linked already' }
  if (owner || (holder && holder.id !== user_id)) return createFailure('email_linked_elsewhere')
  return has ? createFailure('provider_linked') : { so: 'link' }
}

/** Whether an account can still be opened without this identity: by a password, or by another identity whose provider is still offered. */
export const isLastLoginMethod = (hasPassword: boolean, others: readonly Provider[], offered: readonly Provider[]) =>
  !hasPassword && !others.some((it) => offered.includes(it))

/** How long somebody may take at the provider. */
export const flowMinutes = 10

/** An address as it may be kept, or none: providers also know addresses that mail cannot be sent to. */
export function parseEmail(told: unknown) {
  const email = typeof told === 'string' ? normalizeEmail(told) : ''
  return isEmail(email) ? email : null
}

/** A name as a provider tells it, without what could break a line, turn its direction, or not be seen. */
export function cleanName(told: unknown) {
  if (typeof told !== 'string') return ''
  const name = normalizeName(told.replaceAll(/[\p{C}]/gu, (it) => (joiners.has(it) ? it : ' ')))
  return hasVisibleText(name) ? name.slice(0, 60).trim() : ''
}
const joiners = new Set(['\u200C', '\u200D'])

/** Accounts have a name. Somebody whose provider tells none is called by their address until they say otherwise. */
export const deriveName = ({ first_name, last_name, email }: Pick<Claims, 'first_name' | 'last_name' | 'email'>) => ({
  first_name: first_name || last_name || (email ?? '').split('@')[0]!.slice(0, 60),
  last_name: first_name ? last_name : '',
})

/** How often a network may begin to come in by an account elsewhere. */
export const socialStartLimit = { name: 'social', hits: 60, seconds: 15 * 60 }
