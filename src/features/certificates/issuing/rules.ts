import { certificateIdBytes, serialBytes } from './limits.ts'

/** Crockford Base32: no ambiguous letters. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz'
const encodeLetters = (bytes: Uint8Array) => [...bytes].map((it) => letters[it % 32]).join('')

/** 130 bits, so that it cannot be guessed. */
export const formatCertificateId = (random: Uint8Array) =>
  encodeLetters(random.subarray(0, certificateIdBytes))
/** For example `CRT-7F3K-9QX2`. */
export function formatSerial(random: Uint8Array) {
  const text = encodeLetters(random.subarray(0, serialBytes)).toUpperCase()
  return `CRT-${text.slice(0, 4)}-${text.slice(4)}`
}

type CourseRequirements = { completed: boolean; tests: readonly { passed: boolean }[] }

export const areRequirementsMet = ({ completed, tests }: CourseRequirements) =>
  completed && tests.every((it) => it.passed)
