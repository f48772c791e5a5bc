/** Digits and letters that nobody takes for one another, read aloud or copied by hand. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz'
const encodeLetters = (bytes: Uint8Array) => [...bytes].map((it) => letters[it % 32]).join('')

/** How many random bytes the names of a certificate are made of. */
export const certificateIdBytes = 26
export const serialBytes = 8

/** The part of its address that nobody guesses: 130 bits. */
export const formatCertificateId = (random: Uint8Array) => encodeLetters(random.subarray(0, certificateIdBytes))
export const isCertificateId = (text: string) => /^[0-9a-hjkmnp-tv-z]{26}$/.test(text)

/** What stands on the paper to be read out: `CRT-7F3K-9QX2`. */
export function formatSerial(random: Uint8Array) {
  const text = encodeLetters(random.subarray(0, serialBytes)).toUpperCase()
  return `CRT-${text.slice(0, 4)}-${text.slice(4)}`
}

/** How a certificate stands. */
export const certificateStates = ['valid', 'revoked', 'replaced', 'forgotten'] as const
export type CertificateState = (typeof certificateStates)[number]

/** What is revoked stays so, whatever else became of it. */
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

/** Whether a course is done with: enough of it is learned, and all of its tests that count are passed. */
export const areRequirementsMet = ({ completed, tests }: CourseRequirements) => completed && tests.every((it) => it.passed)
