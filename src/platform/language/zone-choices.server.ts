import type { Locale } from './locale.ts'

export type ZoneChoice = { id: string; name: string }

const tags: Record<Locale, string> = { en: 'en-001', ar: 'ar-EG' }
const made = new Map<Locale, Promise<ZoneChoice[]>>()

/** Localized names: "Egypt Time", «توقيت مصر». */
export function listZoneChoices(locale: Locale): Promise<ZoneChoice[]> {
  let choices = made.get(locale)
  if (!choices) made.set(locale, (choices = make(locale)))
  return choices
}

async function make(locale: Locale): Promise<ZoneChoice[]> {
  const named: ZoneChoice[] = []
  for (const id of Intl.supportedValuesOf('timeZone')) {
    named.push({ id, name: getZoneName(id, locale) })
    // Computing all names takes half a second once, so it yields to other requests.
    if (named.length % 10 === 0) await new Promise((resolve) => setImmediate(resolve))
  }
  const often = Map.groupBy(named, (it) => it.name)
  const { compare } = new Intl.Collator(locale)
  return named
    .map(({ id, name }) => ({
      id,
      name: often.get(name)!.length > 1 ? `${name} (${getCityName(id)})` : name,
    }))
    .sort((a, b) => compare(a.name, b.name))
}

const getZoneName = (timeZone: string, locale: Locale) =>
  new Intl.DateTimeFormat(tags[locale], { timeZone, timeZoneName: 'shortGeneric' })
    .formatToParts(0)
    .find((it) => it.type === 'timeZoneName')?.value ?? timeZone

const getCityName = (id: string) => id.split('/').at(-1)!.replaceAll('_', ' ')
