import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#platform/language/zone-time.ts'
import { getWeekday } from '../rules.ts'
import { getDueTime, listDueDays, findNextDue, repeatKinds, type RepeatRule } from './rules.ts'

const cairo = (partial: Partial<RepeatRule>): RepeatRule => ({
  day: '2026-11-15',
  time: '21:00',
  zone: 'Africa/Cairo',
  repeat: 'never',
  weekdays: [],
  until: null,
  skipped: [],
  ...partial,
})

describe('a reminder', () => {
  it('is due once, daily, weekly on its days, or monthly', () => {
    const november = (partial: Partial<RepeatRule>) =>
      listDueDays(cairo(partial), '2026-11-01', '2026-11-30').map((day) => Number(day.slice(8)))
    expect(november({})).toEqual([15])
    expect(november({ repeat: 'daily', until: '2026-11-18' })).toEqual([15, 16, 17, 18])
    expect(november({ repeat: 'weekly' })).toEqual([15, 22, 29])
    expect(november({ repeat: 'weekly', weekdays: [2, 4] })).toEqual([17, 19, 24, 26])
    expect(november({ repeat: 'daily', until: '2026-11-18', skipped: ['2026-11-16'] })).toEqual([
      15, 17, 18,
    ])
    expect(
      listDueDays(cairo({ day: '2026-01-31', repeat: 'monthly' }), '2026-02-01', '2026-05-31'),
    ).toEqual(['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31'])
    expect(
      listDueDays(cairo({ day: '2026-01-31', repeat: 'monthly' }), '2025-01-01', '2026-01-31'),
    ).toEqual(['2026-01-31'])
  })

  it('keeps its time by the clocks of its place when they change', () => {
    const berlin = cairo({
      zone: 'Europe/Berlin',
      day: '2026-10-24',
      time: '08:00',
      repeat: 'daily',
    })
    expect(
      ['2026-10-24', '2026-10-25', '2026-10-26'].map((day) =>
        getDueTime(berlin, day).toISOString(),
      ),
    ).toEqual(['2026-10-24T06:00:00.000Z', '2026-10-25T07:00:00.000Z', '2026-10-26T07:00:00.000Z'])
    // Egypt returns to winter time on the last Friday of October.
    const egypt = cairo({ day: '2026-10-28', time: '08:00', repeat: 'daily' })
    expect(['2026-10-29', '2026-10-31'].map((day) => getDueTime(egypt, day).toISOString())).toEqual(
      ['2026-10-29T05:00:00.000Z', '2026-10-31T06:00:00.000Z'],
    )
  })

  it('is next due after a moment, and never once it is over', () => {
    const at = new Date('2026-11-15T19:00:00Z')
    expect(findNextDue(cairo({}), new Date('2026-11-15T18:59:00Z'))).toEqual({
      day: '2026-11-15',
      at,
    })
    expect(findNextDue(cairo({}), at)).toBeNull()
    expect(findNextDue(cairo({ repeat: 'daily' }), at)?.day).toBe('2026-11-16')
    expect(findNextDue(cairo({ repeat: 'daily', until: '2026-11-15' }), at)).toBeNull()
    expect(
      findNextDue(cairo({ repeat: 'weekly', weekdays: [0], skipped: ['2026-11-22'] }), at)?.day,
    ).toBe('2026-11-29')
    expect(findNextDue(cairo({ day: '2031-01-01' }), at)?.day).toBe('2031-01-01')
  })

  it('is never due before it begins, after its end or on a day left out, and each time is after the last', () => {
    const day = fc.integer({ min: 0, max: 800 }).map((it) => addDays('2025-06-01', it))
    const any = fc.record({
      day,
      time: fc.constantFrom('00:00', '02:30', '12:00', '23:59'),
      zone: fc.constantFrom(
        'Africa/Cairo',
        'Europe/Berlin',
        'America/New_York',
        'Pacific/Auckland',
      ),
      repeat: fc.constantFrom(...repeatKinds),
      weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 })),
      until: fc.option(day),
      skipped: fc.array(day, { maxLength: 5 }),
    })
    fc.assert(
      fc.property(any, day, fc.integer({ min: 0, max: 90 }), (item, from, more) => {
        const to = addDays(from, more)
        const days = listDueDays(item, from, to)
        expect(days).toEqual([...new Set(days)].sort())
        for (const due of days) {
          expect(
            due >= from &&
              due <= to &&
              due >= item.day &&
              (item.until === null || due <= item.until),
          ).toBe(true)
          expect(item.skipped).not.toContain(due)
          if (item.repeat === 'weekly' && item.weekdays.length)
            expect(item.weekdays).toContain(getWeekday(due))
        }
        const times = days.map((due) => getDueTime(item, due).getTime())
        expect(times.every((at, i) => i === 0 || at > times[i - 1]!)).toBe(true)
        if (times[0] !== undefined)
          expect(findNextDue(item, new Date(times[0] - 1))!.at.getTime()).toBeLessThanOrEqual(
            times[0],
          )
      }),
      { numRuns: 300 },
    )
  })
})
