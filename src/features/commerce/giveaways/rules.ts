import { normalizeCouponCode } from '../coupons/rules.ts'

// Without I, L, O and U: nothing in it is read as something else.
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Sixteen letters of five bits each: 80, too many to guess. */
export const giveawayCodeLength = 16

/** A code of these random bytes, in fours as it is printed. */
export const formatGiveawayCode = (random: Uint8Array) =>
  [...random.subarray(0, giveawayCodeLength)]
    .map((it) => letters[it % 32])
    .join('')
    .replaceAll(/(.{4})(?=.)/g, '$1-')

/** A code as it is compared: without dashes, and with the letters that were meant. Null for what cannot be one. */
export function parseGiveawayCode(typed: string): string | null {
  const code = normalizeCouponCode(typed).replaceAll('-', '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return code.length === giveawayCodeLength && [...code].every((it) => letters.includes(it)) ? code : null
}
