import { dayAfter } from '#platform/language/zone-time.ts'

/** An event as calendars of other programs take it. With `day` it lasts that day, else from one moment to another. */
export type IcsEvent = {
  uid: string
  title: string
  description: string
  url: string
  /** Of a session: how often it was moved. */
  sequence?: number
  is_cancelled?: boolean
  updated_at: string
} & ({ day: string } | { starts_at: string; ends_at: string })

type Calendar = { name: string; academy: string; locale: 'en' | 'ar'; events: readonly IcsEvent[] }

/** How far back and ahead a feed tells. */
export const feedDays = { back: 60, ahead: 366 }

/** A calendar in RFC 5545. Every time is UTC, so that no program has to know the clocks of a place, or when they change. */
export function icsOf({ name, academy, locale, events }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${textOf(academy)}//Calendar//${locale.toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${textOf(name)}`,
    `X-WR-CALNAME:${textOf(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap((it) => eventLines(it, locale)),
    'END:VCALENDAR',
  ]
  return lines.map((it) => `${folded(it)}\r\n`).join('')
}

function eventLines(it: IcsEvent, locale: string) {
  const time =
    'day' in it
      ? [`DTSTART;VALUE=DATE:${plainDay(it.day)}`, `DTEND;VALUE=DATE:${plainDay(dayAfter(it.day, 1))}`, 'TRANSP:TRANSPARENT']
      : [`DTSTART:${utcOf(it.starts_at)}`, `DTEND:${utcOf(it.ends_at)}`]
  return [
    'BEGIN:VEVENT',
    `UID:${it.uid}`,
    `DTSTAMP:${utcOf(it.updated_at)}`,
    `LAST-MODIFIED:${utcOf(it.updated_at)}`,
    ...time,
    `SEQUENCE:${it.sequence ?? 0}`,
    `STATUS:${it.is_cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `SUMMARY;LANGUAGE=${locale}:${textOf(it.title)}`,
    ...(it.description ? [`DESCRIPTION;LANGUAGE=${locale}:${textOf(it.description)}`] : []),
    `URL:${it.url}`,
    'END:VEVENT',
  ]
}

const plainDay = (day: string) => day.replaceAll('-', '')
const utcOf = (iso: string) => `${new Date(iso).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

/** A value of text: what would end it or begin another is marked. */
const textOf = (text: string) => text.replace(/[\\;,]/g, (it) => `\\${it}`).replace(/\r\n|\r|\n/g, '\\n')

const longest = 75

/** Lines are at most 75 octets, and no letter is torn apart. */
function folded(line: string) {
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

/** The way to put an event into a calendar at Google. */
export function googleLink(it: { title: string; description: string } & ({ day: string } | { starts_at: string; ends_at: string })) {
  const dates = 'day' in it ? `${plainDay(it.day)}/${plainDay(dayAfter(it.day, 1))}` : `${utcOf(it.starts_at)}/${utcOf(it.ends_at)}`
  return `https://calendar.google.com/calendar/render?${new URLSearchParams({ action: 'TEMPLATE', text: it.title, details: it.description, dates })}`
}
