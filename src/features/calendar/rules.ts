import { addDays, toInstant } from '#platform/language/zone-time.ts'
import { getZoneDay } from '#platform/language/zone.ts'

/** What stands in a calendar. */
export const eventKinds = ['session', 'deadline', 'end', 'reminder', 'study'] as const
export type EventKind = (typeof eventKinds)[number]

export const calendarViews = ['month', 'week', 'agenda'] as const
export type CalendarView = (typeof calendarViews)[number]

/** How much of a calendar is told at once. */
export const maxRangeDays = 100

const isDay = (it: string | null): it is string =>
  it !== null && /^(19|20|21)\d\d-\d\d-\d\d$/.test(it) && !Number.isNaN(Date.parse(it)) && addDays(it, 0) === it

/** Which view and which day an address asks for; what makes no sense asks for the month of today. */
export function parseCalendarQuery(query: URLSearchParams, today: string): { view: CalendarView; date: string } {
  const date = query.get('date')
  return { view: calendarViews.find((it) => it === query.get('view')) ?? 'month', date: isDay(date) ? date : today }
}

/** Where a view of a day is. */
export function getCalendarPath({ view = 'month', date }: { view?: CalendarView; date?: string | undefined } = {}) {
  const query = new URLSearchParams({ ...(view !== 'month' && { view }), ...(date && { date }) })
  return `/my/calendar${query.size ? `?${query}` : ''}`
}

/** 0 is Sunday. */
export const getWeekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

/** On which day weeks begin for readers of a language in a country; 0 is Sunday. */
export function getFirstWeekday(locale: string, country: string | null): number {
  const place = country ? `${locale}-${country.toUpperCase()}` : locale === 'ar' ? 'ar-EG' : 'en-001'
  try {
    const of = new Intl.Locale(place) as Intl.Locale & { getWeekInfo(): { firstDay: number } }
    return of.getWeekInfo().firstDay % 7
  } catch {
    return 1
  }
}

/** The day on which the week of a day begins. */
export const getWeekStart = (day: string, first: number) => addDays(day, -((getWeekday(day) - first + 7) % 7))

const getMonthStart = (day: string) => `${day.slice(0, 7)}-01`

/** The same day so many months on; a day which that month has not is its last. */
export function addMonths(day: string, months: number) {
  const [year, month] = day.split('-').map(Number) as [number, number]
  const first = new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
  const last = addDays(new Date(Date.UTC(year, month + months, 1)).toISOString().slice(0, 10), -1)
  const same = `${first.slice(0, 8)}${day.slice(8)}`
  return same > last ? last : same
}

/** Every day from one to another, both included. */
export function listDays(from: string, to: string): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

/** The days that a view shows: whole weeks of a month, a week, or what is left of a month from a day on. */
export function getViewDays(view: CalendarView, date: string, first: number): { from: string; to: string } {
  if (view === 'week') {
    const from = getWeekStart(date, first)
    return { from, to: addDays(from, 6) }
  }
  const from = getMonthStart(date)
  const to = addDays(addMonths(from, 1), -1)
  return view === 'agenda' ? { from, to } : { from: getWeekStart(from, first), to: addDays(getWeekStart(to, first), 6) }
}

/** The day by which the view before or after is called. */
export const getAdjacentDate = (view: CalendarView, date: string, by: 1 | -1) =>
  view === 'week' ? addDays(date, by * 7) : addMonths(getMonthStart(date), by)

/** Days as rows of a week each. */
export const splitIntoWeeks = <T>(days: readonly T[]) =>
  Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))

/** From when to when a span of days lasts in a zone. */
export const toTimeSpan = (zone: string, { from, to }: { from: string; to: string }) => ({
  since: toInstant(zone, from),
  until: toInstant(zone, addDays(to, 1)),
})

/** Things by their day, in its order; what lasts all day comes first, then by time. */
export function groupByDay<T extends { day: string; starts_at: string | null; title: string }>(events: readonly T[]) {
  const order = [...events].sort(
    (a, b) => compare(a.day, b.day) || compare(a.starts_at ?? '', b.starts_at ?? '') || compare(a.title, b.title),
  )
  return [...Map.groupBy(order, (it) => it.day)].map(([day, events]) => ({ day, events }))
}
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** The day on which something happens where its reader is. */
export const getLocalDay = (zone: string, at: string) => getZoneDay(zone, new Date(at))

/** An event with a name of its own: `reminder-12-2026-11-15`. */
export type EventName = { kind: EventKind; id: string; day: string | null }
export function parseEventName(name: string): EventName | null {
  const [, kind, id, day] = /^(session|deadline|end|reminder|study)-([a-z0-9-]{1,80}?)(?:-(\d{4}-\d\d-\d\d))?$/.exec(name) ?? []
  return kind ? { kind: kind as EventKind, id: id!, day: day ?? null } : null
}

/** The days of a week in the order of a reader's, each by a day that is one; 0 is Sunday. */
export const listWeekdays = (first: number) =>
  Array.from({ length: 7 }, (_, at) => (first + at) % 7).map((value) => ({ value, day: addDays('2026-11-15', value) }))
