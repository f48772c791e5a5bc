import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  groupByDay,
  listDays,
  parseEventName,
  getFirstWeekday,
  splitIntoWeeks,
  addMonths,
  getViewDays,
  toTimeSpan,
  getAdjacentDate,
  parseCalendarQuery,
  getWeekday,
  listWeekdays,
} from './rules.ts'
import { getCalendarPath } from './paths.ts'

const today = '2026-11-15'
const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
  .map((it) => it.toISOString().slice(0, 10))
const first = fc.integer({ min: 0, max: 6 })

describe('an address', () => {
  it('names a view and a day, and what makes no sense is the month of today', () => {
    const asked = (query: string) => parseCalendarQuery(new URLSearchParams(query), today)
    expect(asked('')).toEqual({ view: 'month', date: today })
    expect(asked('view=week&date=2026-02-28')).toEqual({ view: 'week', date: '2026-02-28' })
    for (const date of [
      '2026-02-30',
      '2026-2-3',
      '0001-01-01',
      '9999-01-01',
      'x',
      '2026-11-15T00:00',
    ])
      expect(asked(`view=year&date=${date}`)).toEqual({ view: 'month', date: today })
    expect(getCalendarPath()).toBe('/my/calendar')
    expect(getCalendarPath({ view: 'agenda', date: today })).toBe(
      `/my/calendar?view=agenda&date=${today}`,
    )
  })
  it('leads one month or week on, whatever the length of the months', () => {
    expect(getAdjacentDate('month', '2026-01-31', 1)).toBe('2026-02-01')
    expect(getAdjacentDate('agenda', '2026-01-31', -1)).toBe('2025-12-01')
    expect(getAdjacentDate('week', '2026-02-25', 1)).toBe('2026-03-04')
    expect([
      addMonths('2026-01-31', 1),
      addMonths('2028-01-31', 1),
      addMonths('2026-03-15', -4),
    ]).toEqual(['2026-02-28', '2028-02-29', '2025-11-15'])
  })
})

test('weeks begin as they do where the reader is', () => {
  expect([
    getFirstWeekday('ar', 'eg'),
    getFirstWeekday('en', 'eg'),
    getFirstWeekday('ar', 'sa'),
    getFirstWeekday('en', 'us'),
  ]).toEqual([6, 6, 0, 0])
  expect([
    getFirstWeekday('en', 'gb'),
    getFirstWeekday('ar', null),
    getFirstWeekday('en', null),
  ]).toEqual([1, 6, 1])
  expect(listWeekdays(6).map((it) => it.value)).toEqual([6, 0, 1, 2, 3, 4, 5])
  for (const it of listWeekdays(3)) expect(getWeekday(it.day)).toBe(it.value)
})

test('a month is whole weeks with all of its days, a week is seven', () => {
  fc.assert(
    fc.property(day, first, (date, first) => {
      const { from, to } = getViewDays('month', date, first)
      const days = listDays(from, to)
      expect(days.length % 7).toBe(0)
      expect(
        splitIntoWeeks(days).every((week) => week.length === 7 && getWeekday(week[0]!) === first),
      ).toBe(true)
      const own = days.filter((it) => it.startsWith(date.slice(0, 7)))
      expect(own).toEqual(
        listDays(getViewDays('agenda', date, first).from, getViewDays('agenda', date, first).to),
      )
      // Every week contains a day of the month.
      expect(days.length).toBeLessThanOrEqual(own.length + 12)
      const week = getViewDays('week', date, first)
      expect(listDays(week.from, week.to)).toHaveLength(7)
      expect(week.from <= date && date <= week.to).toBe(true)
    }),
    { numRuns: 200 },
  )
})

test('a day of a zone is as long as its clocks make it', () => {
  const hours = (zone: string, day: string) => {
    const { since, until } = toTimeSpan(zone, { from: day, to: day })
    return (until.getTime() - since.getTime()) / 3_600_000
  }
  expect([
    hours('Europe/Berlin', '2026-03-29'),
    hours('Europe/Berlin', '2026-10-25'),
    hours('Europe/Berlin', '2026-07-01'),
  ]).toEqual([23, 25, 24])
})

test('what lasts all day comes first, then by time', () => {
  const at = (day: string, starts_at: string | null, title: string) => ({ day, starts_at, title })
  const days = groupByDay([
    at('2026-01-02', '2026-01-02T10:00Z', 'b'),
    at('2026-01-02', null, 'c'),
    at('2026-01-01', null, 'd'),
    at('2026-01-02', '2026-01-02T09:00Z', 'a'),
  ])
  expect(days.map((day) => [day.day, day.events.map(({ title }) => title).join('')])).toEqual([
    ['2026-01-01', 'd'],
    ['2026-01-02', 'cab'],
  ])
})

test('an event is known by its name', () => {
  expect(parseEventName('session-12')).toEqual({ kind: 'session', id: '12', day: null })
  expect(parseEventName('reminder-4-2026-11-15')).toEqual({
    kind: 'reminder',
    id: '4',
    day: '2026-11-15',
  })
  expect(parseEventName(`end-${'0'.repeat(8)}-1111-2222-3333-444444444444`)).toMatchObject({
    kind: 'end',
    day: null,
  })
  for (const name of ['', 'session', 'session-', 'x-1', 'session-1/../2', 'SESSION-1'])
    expect(parseEventName(name)).toBeNull()
})
