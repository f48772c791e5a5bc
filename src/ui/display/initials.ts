import { getInitial, splitName } from '#platform/language/names.ts'

/** A zero-width non-joiner separates Arabic letters; I and O together would read as 10. */
export function getInitials(name: string) {
  const names = splitName(name).filter((it) => /\p{L}/u.test(it))
  const letters = [names[0], names.length > 1 ? names.at(-1) : undefined].flatMap((it) =>
    it ? [getInitial(it)] : [],
  )
  if (letters.length && letters.every((it) => /[IO]/.test(it)))
    return [...names[0]!].slice(0, 2).join('')
  return letters.join(letters.some(isArabic) ? '\u200C\u2009' : '')
}

/** Font size as a fraction of the circle, smaller if the letters would touch the edge. */
export function getInitialsSize(letters: string) {
  const width = [...letters.replaceAll(/[\u200C\u2009ـ]/g, '')].reduce(
    (sum, letter) => sum + estimateLetterWidth(letter),
    0,
  )
  return Math.min(0.34, 0.78 / Math.hypot(width, 1.3))
}

/** In em of the heading font. */
function estimateLetterWidth(letter: string) {
  if (/[سشصض]/.test(letter)) return 1.6
  if (/[أإآرزI]/.test(letter)) return 0.4
  return isArabic(letter) || /[MW]/.test(letter) ? 1.1 : 0.8
}

const isArabic = (text: string) => /\p{Script=Arabic}/u.test(text)
