import type { MessageLocale } from './locale.ts'

const tags: Record<MessageLocale, string> = {
  en: 'en-GB',
  ar: 'ar-EG-u-nu-arab',
  'ar-latn': 'ar-EG-u-nu-latn',
}

/** Both calendars. Computed on the server, because browsers may format the same day differently. */
export type DayDescription = {
  day: string
  number: string
  weekday: string
  long: string
  hijri: { number: string; month: string; year: string }
}

const kept = new Map<MessageLocale, ReturnType<typeof make>>()

function make(tongue: MessageLocale) {
  const tag = tags[tongue]
  const hijriTag = `${tag.includes('-u-') ? tag : `${tag}-u`}-ca-islamic-umalqura`
  const gregorian = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tag, { calendar: 'gregory', timeZone: 'UTC', ...options })
  return {
    number: gregorian({ day: 'numeric' }),
    weekday: gregorian({ weekday: 'long' }),
    long: gregorian({ day: 'numeric', month: 'long', year: 'numeric' }),
    hijri: new Intl.DateTimeFormat(hijriTag, {
      timeZone: 'UTC',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      era: 'short',
    }),
  }
}

/** Example: 2026-11-15 is Sunday, 15 November 2026, 5 Jumada II 1448 AH. */
export function describeDay(tongue: MessageLocale, day: string): DayDescription {
  let formats = kept.get(tongue)
  if (!formats) kept.set(tongue, (formats = make(tongue)))
  const at = new Date(`${day}T00:00:00Z`)
  const part = Object.fromEntries(formats.hijri.formatToParts(at).map((it) => [it.type, it.value]))
  return {
    day,
    number: formats.number.format(at),
    weekday: formats.weekday.format(at),
    long: formats.long.format(at),
    hijri: {
      number: part['day']!,
      month: part['month']!,
      year: `${part['year'] ?? part['relatedYear']!} ${part['era'] ?? ''}`.trim(),
    },
  }
}
