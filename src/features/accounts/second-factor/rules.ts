import { encode } from 'uqr'

// Excludes ambiguous letters.
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

export const buildRecoveryCode = (random: Uint8Array) =>
  [...random]
    .map((it) => letters[it % letters.length])
    .join('')
    .replace(/^(.{5})/, '$1-')

export const normalizeRecoveryCode = (typed: string) =>
  typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')

/** Groups of four are easier to type into an app. */
export const groupSecret = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')

export function drawQr(text: string) {
  const { data, size } = encode(text, { border: 2 })
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return { size, path }
}
