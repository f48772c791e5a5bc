import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#platform/language/zone-time.ts'
import { getWeekday } from '../rules.ts'
import { spreadLessons, listStudyDays, type StudyLesson } from './rules.ts'
import { maxDailySeconds } from './limits.ts'

const today = '2026-11-15'
const lessons = (...minutes: number[]): StudyLesson[] =>
  minutes.map((minute, at) => ({ slug: `l${at}`, seconds: minute * 60, is_done: false }))
const all = [0, 1, 2, 3, 4, 5, 6]
const minutesOf = (plan: ReturnType<typeof spreadLessons>) => plan.days.map((it) => it.seconds / 60)

describe('the remaining lessons of a course', () => {
  it('is spread over the chosen days that are left, as evenly as its lessons allow', () => {
    const plan = spreadLessons(lessons(10, 10, 10, 10, 20, 20), today, '2026-11-21', [0, 2, 4])
    expect(plan.days.map((it) => it.day)).toEqual(['2026-11-15', '2026-11-17', '2026-11-19'])
    expect(minutesOf(plan)).toEqual([30, 30, 20])
    expect(plan).toMatchObject({ state: 'fits', most_seconds: 1800 })
  })

  it('move to the remaining days when a person falls behind', () => {
    const begun = spreadLessons(lessons(30, 30, 30, 30), today, '2026-11-18', all)
    expect(minutesOf(begun)).toEqual([30, 30, 30, 30])
    // Two days later nothing has been learned.
    expect(
      minutesOf(spreadLessons(lessons(30, 30, 30, 30), '2026-11-17', '2026-11-18', all)),
    ).toEqual([60, 60])
  })

  it('keep lessons learned today on today', () => {
    const [first, ...rest] = lessons(30, 30, 30)
    const plan = spreadLessons([{ ...first!, is_done: true }, ...rest], today, '2026-11-17', all)
    expect(plan.days[0]).toMatchObject({ day: today, lessons: [{ slug: 'l0', is_done: true }] })
    expect(minutesOf(plan)).toEqual([30, 30, 30])
  })

  it('are marked tight if a day exceeds the maximum', () => {
    expect(spreadLessons(lessons(120, 120), today, today, all)).toMatchObject({
      state: 'tight',
      most_seconds: 240 * 60,
    })
    expect(spreadLessons(lessons(90, 90), today, today, all).state).toBe('fits')
  })

  it('are marked late if no day is left, and are all due today', () => {
    for (const plan of [
      spreadLessons(lessons(10, 20), today, addDays(today, -1), all),
      spreadLessons(lessons(10, 20), today, today, [1]),
    ]) {
      expect(plan.state).toBe('late')
      expect(plan.days).toMatchObject([{ day: today, seconds: 1800 }])
    }
  })

  it('is nothing once all is learned', () => {
    expect(spreadLessons([], today, today, all)).toEqual({
      state: 'done',
      most_seconds: 0,
      days: [],
    })
    expect(
      spreadLessons([{ slug: 'a', seconds: 60, is_done: true }], today, today, all).state,
    ).toBe('done')
  })

  it('is all placed, once, in its order, on days that were chosen, with no day fuller than it must be', () => {
    const left = fc.array(fc.integer({ min: 0, max: 5400 }), { maxLength: 40 })
    const weekdays = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 })
    fc.assert(
      fc.property(left, weekdays, fc.integer({ min: 0, max: 60 }), (seconds, weekdays, more) => {
        const finish_by = addDays(today, more)
        const wanted = seconds.map((second, at) => ({
          slug: String(at),
          seconds: second,
          is_done: false,
        }))
        const plan = spreadLessons(wanted, today, finish_by, weekdays)
        expect(plan.days.flatMap((it) => it.lessons)).toEqual(wanted)
        const days = listStudyDays(today, finish_by, weekdays)
        if (plan.state === 'late' || !days.length) return
        expect(plan.days.map((it) => it.day)).toEqual(days.slice(0, plan.days.length))
        for (const it of plan.days) expect(weekdays).toContain(getWeekday(it.day))
        const takes = seconds.map((it) => Math.max(60, it))
        const share = takes.reduce((sum, it) => sum + it, 0) / days.length
        const most = Math.max(0, ...plan.days.map((it) => it.seconds))
        expect(most).toBe(plan.most_seconds)
        expect(most).toBeLessThanOrEqual(Math.ceil(share) + Math.max(0, ...takes))
        expect(plan.state === 'tight').toBe(most > maxDailySeconds)
        // One second less would not fit.
        if (most > Math.max(0, ...takes))
          expect(needs(takes, most - 1)).toBeGreaterThan(days.length)
      }),
      { numRuns: 300 },
    )
  })
})

function needs(seconds: number[], most: number) {
  let days = 0
  let filled = most
  for (const it of seconds) {
    if (filled + it > most) {
      days++
      filled = 0
    }
    filled += it
  }
  return days
}
