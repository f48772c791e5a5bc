import { toLatinDigits } from '#platform/language/locale.ts'

/** What was typed or pasted, as a code: digits of any script become 0-9, everything else falls away. */
export const parseOtp = (typed: string, length: number) => toLatinDigits(typed).replace(/\D/g, '').slice(0, length)
