import { addDays } from '#platform/language/zone-time.ts'

/** With `day` the event lasts all day. */
export type IcsEvent = {
  uid: string
  title: string
  description: string
  url: string
  sequence?: number
  is_cancelled?: boolean
  updated_at: string
} & ({ day: string } | { starts_at: string; ends_at: string })

type IcsCalendar = {
  name: string
  academy: string
  locale: 'en' | 'ar'
  events: readonly IcsEvent[]
}

/** RFC 5545. All times are UTC, so the file needs no time zone definitions. */
export function formatIcs({ name, academy, locale, events }: IcsCalendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeIcsText(academy)}//Calendar//${locale.toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escapeIcsText(name)}`,
    `X-WR-CALNAME:${escapeIcsText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap((it) => formatEventLines(it, locale)),
    'END:VCALENDAR',
  ]
  return lines.map((it) => `${foldLine(it)}\r\n`).join('')
}

function formatEventLines(it: IcsEvent, locale: string) {
  const time =
    'day' in it
      ? [
          `DTSTART;VALUE=DATE:${formatIcsDay(it.day)}`,
          `DTEND;VALUE=DATE:${formatIcsDay(addDays(it.day, 1))}`,
          'TRANSP:TRANSPARENT',
        ]
      : [`DTSTART:${formatIcsUtc(it.starts_at)}`, `DTEND:${formatIcsUtc(it.ends_at)}`]
  return [
    'BEGIN:VEVENT',
    `UID:${it.uid}`,
    `DTSTAMP:${formatIcsUtc(it.updated_at)}`,
    `LAST-MODIFIED:${formatIcsUtc(it.updated_at)}`,
    ...time,
    `SEQUENCE:${it.sequence ?? 0}`,
    `STATUS:${it.is_cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `SUMMARY;LANGUAGE=${locale}:${escapeIcsText(it.title)}`,
    ...(it.description ? [`DESCRIPTION;LANGUAGE=${locale}:${escapeIcsText(it.description)}`] : []),
    `URL:${it.url}`,
    'END:VEVENT',
  ]
}

const formatIcsDay = (day: string) => day.replaceAll('-', '')
const formatIcsUtc = (iso: string) =>
  `${new Date(iso).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

/** Escapes the delimiters of RFC 5545 text values. */
const escapeIcsText = (text: string) =>
  text.replace(/[\\;,]/g, (it) => `\\${it}`).replace(/\r\n|\r|\n/g, '\\n')

const longest = 75

/** RFC 5545 limits lines to 75 octets; a fold must not split a UTF-8 character. */
function foldLine(line: string) {
  const bytes = new TextEncoder()
  let out = ''
  let room = longest
  for (const letter of line) {
    const { length } = bytes.encode(letter)
    if (length > room) {
      out += '\r\n '
      room = longest - 1
    }
    out += letter
    room -= length
  }
  return out
}

export function buildGoogleCalendarUrl(
  it: { title: string; description: string } & (
    | { day: string }
    | { starts_at: string; ends_at: string }
  ),
) {
  const dates =
    'day' in it
      ? `${formatIcsDay(it.day)}/${formatIcsDay(addDays(it.day, 1))}`
      : `${formatIcsUtc(it.starts_at)}/${formatIcsUtc(it.ends_at)}`
  return `https://calendar.google.com/calendar/render?${new URLSearchParams({ action: 'TEMPLATE', text: it.title, details: it.description, dates })}`
}
