import { addDays, toInstant } from '#platform/language/zone-time.ts'
import { getZoneDay } from '#platform/language/zone.ts'

export const eventKinds = ['session', 'deadline', 'end', 'reminder', 'study'] as const
export type EventKind = (typeof eventKinds)[number]

export const calendarViews = ['month', 'week', 'agenda'] as const
export type CalendarView = (typeof calendarViews)[number]

const isDay = (item: string | null): item is string =>
  item !== null &&
  /^(19|20|21)\d\d-\d\d-\d\d$/.test(item) &&
  !Number.isNaN(Date.parse(item)) &&
  addDays(item, 0) === item

/** Invalid values fall back to the current month. */
export function parseCalendarQuery(
  query: URLSearchParams,
  today: string,
): { view: CalendarView; date: string } {
  const date = query.get('date')
  return {
    view: calendarViews.find((it) => it === query.get('view')) ?? 'month',
    date: isDay(date) ? date : today,
  }
}

/** 0 is Sunday. */
export const getWeekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

/** 0 is Sunday. */
export function getFirstWeekday(locale: string, country: string | null): number {
  const place = country
    ? `${locale}-${country.toUpperCase()}`
    : locale === 'ar'
      ? 'ar-EG'
      : 'en-001'
  try {
    const of = new Intl.Locale(place) as Intl.Locale & { getWeekInfo(): { firstDay: number } }
    return of.getWeekInfo().firstDay % 7
  } catch {
    return 1
  }
}

export const getWeekStart = (day: string, first: number) =>
  addDays(day, -((getWeekday(day) - first + 7) % 7))

const getMonthStart = (day: string) => `${day.slice(0, 7)}-01`

/** Clamps to the last day of the target month. */
export function addMonths(day: string, months: number) {
  const [year, month] = day.split('-').map(Number) as [number, number]
  const first = new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
  const last = addDays(new Date(Date.UTC(year, month + months, 1)).toISOString().slice(0, 10), -1)
  const same = `${first.slice(0, 8)}${day.slice(8)}`
  return same > last ? last : same
}

/** Both ends are included. */
export function listDays(from: string, to: string): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

/** Month: full weeks. Week: seven days. Agenda: from the day to the end of its month. */
export function getViewDays(
  view: CalendarView,
  date: string,
  first: number,
): { from: string; to: string } {
  if (view === 'week') {
    const from = getWeekStart(date, first)
    return { from, to: addDays(from, 6) }
  }
  const from = getMonthStart(date)
  const to = addDays(addMonths(from, 1), -1)
  return view === 'agenda'
    ? { from, to }
    : { from: getWeekStart(from, first), to: addDays(getWeekStart(to, first), 6) }
}

export const getAdjacentDate = (view: CalendarView, date: string, by: 1 | -1) =>
  view === 'week' ? addDays(date, by * 7) : addMonths(getMonthStart(date), by)

export const splitIntoWeeks = <T>(days: readonly T[]) =>
  Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))

export const toTimeSpan = (zone: string, { from, to }: { from: string; to: string }) => ({
  since: toInstant(zone, from),
  until: toInstant(zone, addDays(to, 1)),
})

/** All-day events come first, then by time. */
export function groupByDay<T extends { day: string; starts_at: string | null; title: string }>(
  events: readonly T[],
) {
  const order = [...events].sort(
    (a, b) =>
      compare(a.day, b.day) ||
      compare(a.starts_at ?? '', b.starts_at ?? '') ||
      compare(a.title, b.title),
  )
  return [...Map.groupBy(order, (it) => it.day)].map(([day, events]) => ({ day, events }))
}
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

export const getLocalDay = (zone: string, at: string) => getZoneDay(zone, new Date(at))

/** Parsed form of a name such as `reminder-12-2026-11-15`. */
export type EventName = { kind: EventKind; id: string; day: string | null }
export function parseEventName(name: string): EventName | null {
  const [, kind, id, day] =
    /^(session|deadline|end|reminder|study)-([a-z0-9-]{1,80}?)(?:-(\d{4}-\d\d-\d\d))?$/.exec(
      name,
    ) ?? []
  return kind ? { kind: kind as EventKind, id: id!, day: day ?? null } : null
}

/** Each weekday comes with a sample date for formatting; 0 is Sunday. */
export const listWeekdays = (first: number) =>
  Array.from({ length: 7 }, (_, at) => (first + at) % 7).map((value) => ({
    value,
    day: addDays('2026-11-15', value),
  }))
