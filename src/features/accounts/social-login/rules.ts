import type { Claims, Provider } from './gateways/claims.ts'

/** The owner of the identity and the account that has its e-mail address. */
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
  /** The address is verified, so the account can be created at once. */
  | { so: 'create' }
  /** The address is not verified, so a mailed code must confirm it first. */
  | { so: 'confirm' }
  | { so: 'link' }
  | { so: 'linked already' }
  | { so: 'fail'; code: SocialFailureCode }

const createFailure = (code: SocialFailureCode): SocialDecision => ({ so: 'fail', code })

/** Only the linked identity grants access to an account; an equal e-mail address never does. */
export function decideLogin(
  claims: Pick<Claims, 'email' | 'email_verified'>,
  { owner, holder }: KnownAccounts,
): SocialDecision {
  if (owner?.deleted_at) return createFailure('user_is_deleted')
  if (owner?.banned_at) return createFailure('user_is_banned')
  if (owner) return { so: 'enter', user_id: owner.id }
  if (!claims.email) return createFailure('identity_without_email')
  if (holder) return createFailure('email_linked_elsewhere')
  return { so: claims.email_verified ? 'create' : 'confirm' }
}

export function decideLink(
  user_id: string,
  { owner, holder, has }: KnownAccounts & { has: boolean },
): SocialDecision {
  if (owner?.id === user_id) return { so: 'linked already' }
  if (owner || (holder && holder.id !== user_id)) return createFailure('email_linked_elsewhere')
  return has ? createFailure('provider_linked') : { so: 'link' }
}

/** True if neither a password nor another offered provider remains. */
export const isLastLoginMethod = (
  hasPassword: boolean,
  others: readonly Provider[],
  offered: readonly Provider[],
) => !hasPassword && !others.some((it) => offered.includes(it))

/** Uses the e-mail address if the provider sends no name, because accounts require one. */
export const deriveName = ({
  first_name,
  last_name,
  email,
}: Pick<Claims, 'first_name' | 'last_name' | 'email'>) => ({
  first_name: first_name || last_name || (email ?? '').split('@')[0]!.slice(0, 60),
  last_name: first_name ? last_name : '',
})
