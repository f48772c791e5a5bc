import type { Locale } from './locale.ts'

/** Empty if there is no name in that script. */
type BilingualName = { name: string; name_ar: string }

export const pickName = (locale: Locale, { name, name_ar }: BilingualName) =>
  locale === 'ar' ? name_ar || name : name || name_ar

export const pickTitle = (
  locale: Locale,
  { title, title_ar }: { title: string; title_ar: string },
) => pickName(locale, { name: title, name_ar: title_ar })

/** For greetings: the given first name, or the first part of the name in that script. */
export function getFirstName(locale: Locale, person: BilingualName & { first_name: string }) {
  const name = pickName(locale, person)
  return name.startsWith(person.first_name) ? person.first_name : (splitName(name)[0] ?? name)
}

const titles = /^(dr\.?|prof\.?|eng\.?|أ\.\s?د\.|د\.|أ\.|م\.)\s+/i
const openers = /^(عبد|أبو|ابو|أم|ام|بن|ابن|آل|abd|abdel|abdul|abu|abou|bin|ibn)$/i

/** Removes titles and treats compounds such as عبد الرحمن as one name. */
export function splitName(name: string) {
  const names: string[] = []
  for (const word of name.trim().replace(titles, '').split(/\s+/).filter(Boolean)) {
    const last = names.at(-1)
    if (last && openers.test(last)) names.splice(-1, 1, `${last} ${word}`)
    else names.push(word)
  }
  return names
}

/** Skips the article and avoids letters that look like Arabic digits (bare alef, heh). */
export function getInitial(name: string) {
  const letter =
    [...name.replace(/^(ال|al-|el-)(?=\p{L}{2})/iu, '')].find((it) => /\p{L}/u.test(it)) ?? ''
  return letter === 'ا' || letter === 'ٱ' ? 'أ' : letter === 'ه' ? 'هـ' : letter.toUpperCase()
}

/** First name and an initial, for public display. */
export function shortenName(name: string) {
  const [first = '', ...others] = splitName(name)
  const last = getInitial(others.at(-1) ?? '')
  return last ? `${first} ${last}.` : first
}
