import { href } from 'react-router'
import type { CalendarView } from './rules.ts'

export function getCalendarPath({
  view = 'month',
  date,
}: { view?: CalendarView; date?: string | undefined } = {}) {
  const query = new URLSearchParams({ ...(view !== 'month' && { view }), ...(date && { date }) })
  return `${href('/my/calendar')}${query.size ? `?${query}` : ''}`
}

export const getCalendarFilePath = (name: string) => `/api/client/calendar/file/${name}`
