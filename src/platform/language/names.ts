import type { Locale } from './locale.ts'

/** What somebody is called by readers of each language; empty where no name in its script is known. */
type BilingualName = { name: string; name_ar: string }

/** A name in the reader's language where there is one, else in the other. */
export const pickName = (locale: Locale, { name, name_ar }: BilingualName) => (locale === 'ar' ? name_ar || name : name || name_ar)

/** The same of what has a title. */
export const pickTitle = (locale: Locale, { title, title_ar }: { title: string; title_ar: string }) =>
  pickName(locale, { name: title, name_ar: title_ar })

/** How to greet somebody in their reader's language: the first name they gave, or the first of the name in that script. */
export function getFirstName(locale: Locale, person: BilingualName & { first_name: string }) {
  const name = pickName(locale, person)
  return name.startsWith(person.first_name) ? person.first_name : (splitName(name)[0] ?? name)
}

const titles = /^(dr\.?|prof\.?|eng\.?|أ\.\s?د\.|د\.|أ\.|م\.)\s+/i
const openers = /^(عبد|أبو|ابو|أم|ام|بن|ابن|آل|abd|abdel|abdul|abu|abou|bin|ibn)$/i

/** The names somebody's name consists of, without a title: عبد الرحمن is one of them, not two. */
export function splitName(name: string) {
  const names: string[] = []
  for (const word of name.trim().replace(titles, '').split(/\s+/).filter(Boolean)) {
    const last = names.at(-1)
    if (last && openers.test(last)) names.splice(-1, 1, `${last} ${word}`)
    else names.push(word)
  }
  return names
}

/** The letter that stands for a name: the article is none, and what could be read as a digit (a bare alef is a one, a heh a five) is written so that it cannot. */
export function getInitial(name: string) {
  const letter = [...name.replace(/^(ال|al-|el-)(?=\p{L}{2})/iu, '')].find((it) => /\p{L}/u.test(it)) ?? ''
  return letter === 'ا' || letter === 'ٱ' ? 'أ' : letter === 'ه' ? 'هـ' : letter.toUpperCase()
}

/** The first name and an initial: as much of a name as strangers are told. */
export function shortenName(name: string) {
  const [first = '', ...others] = splitName(name)
  const last = getInitial(others.at(-1) ?? '')
  return last ? `${first} ${last}.` : first
}
