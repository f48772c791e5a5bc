/** Crockford Base32: no ambiguous letters. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz'
const encodeLetters = (bytes: Uint8Array) => [...bytes].map((it) => letters[it % 32]).join('')

export const certificateIdBytes = 26
export const serialBytes = 8

/** 130 bits, so that it cannot be guessed. */
export const formatCertificateId = (random: Uint8Array) =>
  encodeLetters(random.subarray(0, certificateIdBytes))
export const isCertificateId = (text: string) => /^[0-9a-hjkmnp-tv-z]{26}$/.test(text)

/** For example `CRT-7F3K-9QX2`. */
export function formatSerial(random: Uint8Array) {
  const text = encodeLetters(random.subarray(0, serialBytes)).toUpperCase()
  return `CRT-${text.slice(0, 4)}-${text.slice(4)}`
}

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

type CourseRequirements = { completed: boolean; tests: readonly { passed: boolean }[] }

export const areRequirementsMet = ({ completed, tests }: CourseRequirements) =>
  completed && tests.every((it) => it.passed)
