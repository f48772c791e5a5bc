import { toLatinDigits } from '#platform/language/locale.ts'

/** Digits of any script become 0-9; other characters are dropped. */
export const parseOtp = (typed: string, length: number) =>
  toLatinDigits(typed).replace(/\D/g, '').slice(0, length)
