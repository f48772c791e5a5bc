import { isReauthenticationFresh } from '#platform/identity/proof.ts'

export const isRecentlyAuthenticated = (
  session: { created_at: string; proved_at: string | null },
  now: Date,
) => isReauthenticationFresh(session.proved_at ?? session.created_at, now)

/** Sections of the profile that require it; each value is the anchor on the page. */
export const reauthenticationPlaces = ['email', 'password', 'delete', 'linked-accounts'] as const
export type ReauthenticationPlace = (typeof reauthenticationPlaces)[number]

export const findReauthenticationPlace = (query: URLSearchParams) =>
  reauthenticationPlaces.find((it) => it === query.get('for')) ?? null
