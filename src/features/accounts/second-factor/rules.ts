import { encode } from 'uqr'

/** How many recovery codes somebody gets at a time. */
export const recoveryCodeCount = 10

// Without letters that are read as others.
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Ten letters, in fives as they are written down. */
export const recoveryCodeBytes = 10
export const buildRecoveryCode = (random: Uint8Array) =>
  [...random]
    .map((it) => letters[it % letters.length])
    .join('')
    .replace(/^(.{5})/, '$1-')

/** A recovery code as it is compared. */
export const normalizeRecoveryCode = (typed: string) => typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')

/** A secret in fours, as it is typed into an app. */
export const groupSecret = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** The QR code as one path of squares. */
export function drawQr(text: string) {
  const { data, size } = encode(text, { border: 2 })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return { size, path }
}
