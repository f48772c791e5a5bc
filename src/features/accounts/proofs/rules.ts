import { isProofFresh } from '#platform/identity/proof.ts'

export const isProved = (session: { created_at: string; proved_at: string | null }, now: Date) =>
  isProofFresh(session.proved_at ?? session.created_at, now)

/** What of the profile is asked for a proof first; each is the place of that name on its page. */
export const proofPlaces = ['email', 'password', 'delete', 'linked-accounts'] as const
export type ProofPlace = (typeof proofPlaces)[number]

/** Which of them an address names. */
export const placeIn = (query: URLSearchParams) => proofPlaces.find((it) => it === query.get('for')) ?? null
