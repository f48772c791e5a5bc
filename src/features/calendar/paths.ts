import type { CalendarView } from './rules.ts'

export function getCalendarPath({
  view = 'month',
  date,
}: { view?: CalendarView; date?: string | undefined } = {}) {
  const query = new URLSearchParams({ ...(view !== 'month' && { view }), ...(date && { date }) })
  return `/my/calendar${query.size ? `?${query}` : ''}`
}
