import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { buildGoogleCalendarUrl, formatIcs, type IcsEvent } from './rules.ts'

const event = {
  uid: 'session-1@a.example',
  title: 'Live',
  description: '',
  url: 'https://a.example/x',
  updated_at: '2026-11-01T09:00:00.000Z',
}
const calendarOf = (...events: IcsEvent[]) =>
  formatIcs({ name: 'Mine', academy: 'Farqad', locale: 'ar', events })
const parsed = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text) as string)
  return calendar.getAllSubcomponents('vevent').map((it) => new ICAL.Event(it))
}

describe('a calendar for other programs', () => {
  it('folds lines at 75 octets without splitting characters', () => {
    const text = calendarOf({
      ...event,
      title: 'لقاء مباشر: قراءة في أوراقكم بخط النسخ، من أولها إلى آخرها 🙂',
      starts_at: '2026-11-20T17:00:00Z',
      ends_at: '2026-11-20T18:30:00Z',
    })
    expect(text.endsWith('\r\n')).toBe(true)
    for (const line of text.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(line).not.toMatch(/[\r\n\ufffd]/)
    }
    expect(parsed(text)[0]!.summary).toContain('قراءة في أوراقكم بخط النسخ، من أولها إلى آخرها 🙂')
  })

  it('round-trips any text through a real parser', () => {
    const words = fc.string({
      unit: fc.constantFrom('a', 'ب', ',', ';', '\\', '\n', '"', ':', ' ', '🙂', 'é'),
      maxLength: 120,
    })
    const at = fc
      .date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
      .map((date) => new Date(Math.floor(date.getTime() / 1000) * 1000))
    fc.assert(
      fc.property(
        words,
        words,
        at,
        fc.integer({ min: 1, max: 1000 }),
        (title, description, start, minutes) => {
          const end = new Date(start.getTime() + minutes * 60_000)
          const [read] = parsed(
            calendarOf({
              ...event,
              title: `t${title}`,
              description,
              starts_at: start.toISOString(),
              ends_at: end.toISOString(),
            }),
          )
          expect(read!.summary).toBe(`t${title}`)
          expect(read!.description ?? '').toBe(description)
          expect(read!.startDate.toJSDate()).toEqual(start)
          expect(read!.endDate.toJSDate()).toEqual(end)
        },
      ),
      { numRuns: 200 },
    )
  })

  it('writes times in UTC and all-day events as dates', () => {
    const [before, after, day] = parsed(
      calendarOf(
        { ...event, starts_at: '2026-10-29T17:00:00Z', ends_at: '2026-10-29T18:00:00Z' },
        {
          ...event,
          starts_at: '2026-10-30T18:00:00Z',
          ends_at: '2026-10-30T19:00:00Z',
          sequence: 3,
          is_cancelled: true,
        },
        { ...event, day: '2026-12-31' },
      ),
    )
    expect(before!.startDate.zone.tzid).toBe('UTC')
    expect(after!.startDate.toJSDate().toISOString()).toBe('2026-10-30T18:00:00.000Z')
    expect([after!.sequence, after!.component.getFirstPropertyValue('status')]).toEqual([
      3,
      'CANCELLED',
    ])
    expect([day!.startDate.isDate, day!.startDate.toString(), day!.endDate.toString()]).toEqual([
      true,
      '2026-12-31',
      '2027-01-01',
    ])
  })
})

it('an event is put into a calendar at Google by a link', () => {
  const link = new URL(
    buildGoogleCalendarUrl({
      title: 'Live & more',
      description: 'قراءة',
      starts_at: '2026-11-20T17:00:00Z',
      ends_at: '2026-11-20T18:30:00Z',
    }),
  )
  expect(Object.fromEntries(link.searchParams)).toEqual({
    action: 'TEMPLATE',
    text: 'Live & more',
    details: 'قراءة',
    dates: '20261120T170000Z/20261120T183000Z',
  })
})
