import { toLatinDigits } from '#platform/language/locale.ts'

/**
 * Normalizes for comparison: Arabic without marks and letter variants, Latin without accents and
 * case.
 */
export const foldForSearch = (text: string) =>
  toLatinDigits(text.normalize('NFKC'))
    .replace(/[\u064B-\u065F\u0670\u0640]/g, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .replace(/ؤ/g, 'و')
    .replace(/ئ/g, 'ي')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
