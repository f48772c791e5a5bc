import { isReauthenticationFresh } from '#platform/identity/proof.ts'

export const isRecentlyAuthenticated = (session: { created_at: string; proved_at: string | null }, now: Date) =>
  isReauthenticationFresh(session.proved_at ?? session.created_at, now)

/** What of the profile is asked for a proof first; each is the place of that name on its page. */
export const reauthenticationPlaces = ['email', 'password', 'delete', 'linked-accounts'] as const
export type ReauthenticationPlace = (typeof reauthenticationPlaces)[number]

/** Which of them an address names. */
export const findReauthenticationPlace = (query: URLSearchParams) => reauthenticationPlaces.find((it) => it === query.get('for')) ?? null
