export const isCertificateId = (text: string) => /^[0-9a-hjkmnp-tv-z]{26}$/.test(text)
export const certificateStates = ['valid', 'revoked', 'replaced', 'forgotten'] as const
export type CertificateState = (typeof certificateStates)[number]

/** Revocation takes precedence over all other states. */
export function getCertificateState(it: {
  revoked_at: string | null
  replaced_by: string | null
  forgotten_at: string | null
}): CertificateState {
  if (it.revoked_at) return 'revoked'
  if (it.forgotten_at) return 'forgotten'
  return it.replaced_by ? 'replaced' : 'valid'
}
