import { normalizeCouponCode } from '#features/pricing/coupons/rules.ts'

// Without I, L, O and U, which are easily misread.
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 16 characters of 5 bits give 80 bits of entropy. */
export const giveawayCodeLength = 16

export const formatGiveawayCode = (random: Uint8Array) =>
  [...random.subarray(0, giveawayCodeLength)]
    .map((it) => letters[it % 32])
    .join('')
    .replaceAll(/(.{4})(?=.)/g, '$1-')

/** Strips dashes and maps lookalike letters; null if the format is invalid. */
export function parseGiveawayCode(typed: string): string | null {
  const code = normalizeCouponCode(typed)
    .replaceAll('-', '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  return code.length === giveawayCodeLength && [...code].every((it) => letters.includes(it))
    ? code
    : null
}
