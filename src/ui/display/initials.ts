import { getInitial, splitName } from '#platform/language/names.ts'

/** First letters of the first and last names. Arabic ones are kept from joining into a word by a zero-width non-joiner; I and O together would be 10. */
export function getInitials(name: string) {
  const names = splitName(name).filter((it) => /\p{L}/u.test(it))
  const letters = [names[0], names.length > 1 ? names.at(-1) : undefined].flatMap((it) => (it ? [getInitial(it)] : []))
  if (letters.length && letters.every((it) => /[IO]/.test(it))) return [...names[0]!].slice(0, 2).join('')
  return letters.join(letters.some(isArabic) ? '\u200C\u2009' : '')
}

/** How large initials stand in their circle, as a part of it: as they would anywhere, unless they would touch the ring. */
export function getInitialsSize(letters: string) {
  const width = [...letters.replaceAll(/[\u200C\u2009ـ]/g, '')].reduce((sum, letter) => sum + estimateLetterWidth(letter), 0)
  return Math.min(0.34, 0.78 / Math.hypot(width, 1.3))
}

/** Of the heading's font at its weight, in its own size. */
function estimateLetterWidth(letter: string) {
  if (/[سشصض]/.test(letter)) return 1.6
  if (/[أإآرزI]/.test(letter)) return 0.4
  return isArabic(letter) || /[MW]/.test(letter) ? 1.1 : 0.8
}

const isArabic = (text: string) => /\p{Script=Arabic}/u.test(text)
