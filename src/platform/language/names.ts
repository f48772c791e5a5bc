import type { Locale } from './locale.ts'

/** What somebody is called by readers of each language; empty where no name in its script is known. */
type Called = { name: string; name_ar: string }

/** A name in the reader's language where there is one, else in the other. */
export const nameIn = (locale: Locale, { name, name_ar }: Called) => (locale === 'ar' ? name_ar || name : name || name_ar)

/** The same of what has a title. */
export const titleIn = (locale: Locale, { title, title_ar }: { title: string; title_ar: string }) =>
  nameIn(locale, { name: title, name_ar: title_ar })

/** How to greet somebody in their reader's language: the first name they gave, or the first of the name in that script. */
export function firstNameIn(locale: Locale, person: Called & { first_name: string }) {
  const name = nameIn(locale, person)
  return name.startsWith(person.first_name) ? person.first_name : (namesIn(name)[0] ?? name)
}

const titles = /^(dr\.?|prof\.?|eng\.?|أ\.\s?د\.|د\.|أ\.|م\.)\s+/i
const openers = /^(عبد|أبو|ابو|أم|ام|بن|ابن|آل|abd|abdel|abdul|abu|abou|bin|ibn)$/i

/** The names somebody's name consists of, without a title: عبد الرحمن is one of them, not two. */
export function namesIn(name: string) {
  const names: string[] = []
  for (const word of name.trim().replace(titles, '').split(/\s+/).filter(Boolean)) {
    const last = names.at(-1)
    if (last && openers.test(last)) names.splice(-1, 1, `${last} ${word}`)
    else names.push(word)
  }
  return names
}

/** The letter that stands for a name: the article is none, and what could be read as a digit (a bare alef is a one, a heh a five) is written so that it cannot. */
export function initialOf(name: string) {
  const letter = [...name.replace(/^(ال|al-|el-)(?=\p{L}{2})/iu, '')].find((it) => /\p{L}/u.test(it)) ?? ''
  return letter === 'ا' || letter === 'ٱ' ? 'أ' : letter === 'ه' ? 'هـ' : letter.toUpperCase()
}

/** The first name and an initial: as much of a name as strangers are told. */
export function shortName(name: string) {
  const [first = '', ...others] = namesIn(name)
  const last = initialOf(others.at(-1) ?? '')
  return last ? `${first} ${last}.` : first
}
