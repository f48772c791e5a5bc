const titles = /^(dr\.?|prof\.?|eng\.?|د\.|أ\.د\.|أ\.|م\.)\s+/i

/** First letters of the first and last names. Arabic letters are kept from joining into a word by a zero-width non-joiner. */
export function initials(name: string) {
  const names = name.trim().replace(titles, '').split(/\s+/).filter(Boolean)
  const letters = [names[0], names.length > 1 ? names.at(-1) : undefined].flatMap((part) => (part ? [firstLetter(part)] : []))
  const arabic = letters.some((letter) => /\p{Script=Arabic}/u.test(letter))
  return letters.join(arabic ? '\u200C ' : '').toUpperCase()
}

/** One of 24 hues a name always gets again. */
export function hueOf(name: string) {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + letter.codePointAt(0)!) % 9973
  return (sum % 24) * 15
}

const firstLetter = (word: string) => [...word].find((letter) => /\p{L}|\p{N}/u.test(letter)) ?? ''
