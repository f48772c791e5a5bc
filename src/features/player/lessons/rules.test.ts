import { expect, it } from 'vitest'
import {
  getCaptionLanguages,
  countFinished,
  isRecentlyOpened,
  computeMinutesLeft,
  toFileSize,
  getLessonState,
  applyReports,
} from './rules.ts'

const lesson = {
  id: 1,
  slug: 'one',
  title: 'One',
  lang: 'en',
  kind: 'video',
  seconds: 600,
  preview: false,
  percent: 0,
  finished: false,
  allowed: true,
} as const
const section = {
  id: 1,
  title: 'Part',
  lang: 'en' as const,
  lessons: [{ ...lesson }, { ...lesson, id: 2, finished: true, percent: 100 }],
}

it('returns the state of a lesson: current, done, open or locked', () => {
  expect(getLessonState({ id: 1, finished: true, allowed: true }, 1)).toBe('now')
  expect(getLessonState({ id: 2, finished: true, allowed: false }, 1)).toBe('done')
  expect(getLessonState({ id: 2, finished: false, allowed: true }, 1)).toBe('open')
  expect(getLessonState({ id: 2, finished: false, allowed: false }, 1)).toBe('locked')
})

it('includes progress reported since the page was rendered', () => {
  const known = new Map([[1, { percent: 100, finished: true, kept: true }]])
  expect(countFinished(section)).toBe(1)
  expect(countFinished(applyReports([section], known)[0]!)).toBe(2)
  expect(
    countFinished(
      applyReports([section], new Map([[1, { percent: 100, finished: true, kept: false }]]))[0]!,
    ),
  ).toBe(1)
  // Finished on another device after that answer.
  expect(
    countFinished(
      applyReports([section], new Map([[2, { percent: 50, finished: false, kept: true }]]))[0]!,
    ),
  ).toBe(1)
})

it('counts minutes, whole ones', () => {
  expect([
    computeMinutesLeft({ seconds: 1080, percent: 0 }),
    computeMinutesLeft({ seconds: 1080, percent: 39 }),
    computeMinutesLeft({ seconds: 600, percent: 100 }),
  ]).toEqual([18, 11, 0])
})

it('names the languages of captions', () => {
  expect(getCaptionLanguages([{ lang: 'ar' }, { lang: 'en' }])).toBe('both')
  expect([getCaptionLanguages([{ lang: 'ar' }]), getCaptionLanguages([])]).toEqual(['ar', null])
})

it('writes sizes as people do', () => {
  expect(toFileSize(86_016)).toEqual({ amount: 84, unit: 'kilobyte' })
  expect(toFileSize(1_258_291)).toEqual({ amount: 1.2, unit: 'megabyte' })
  expect(toFileSize(3)).toEqual({ amount: 1, unit: 'kilobyte' })
  expect(toFileSize(5_000_000_000)).toEqual({ amount: 4.7, unit: 'gigabyte' })
})

it('knows a lesson that is still open from one that is opened', () => {
  const now = new Date('2026-11-16T10:00:00.000Z')
  const open = {
    lesson_id: 1,
    is_begun: true,
    last_lesson_id: 1,
    last_learned_at: '2026-11-16T09:59:10.000Z',
  }
  expect(isRecentlyOpened(open, now)).toBe(true)
  expect(isRecentlyOpened({ ...open, last_learned_at: '2026-11-16T09:59:00.000Z' }, now)).toBe(
    false,
  )
  expect(isRecentlyOpened({ ...open, last_lesson_id: 2 }, now)).toBe(false)
  expect(isRecentlyOpened({ ...open, is_begun: false }, now)).toBe(false)
  expect(isRecentlyOpened({ ...open, last_lesson_id: null, last_learned_at: null }, now)).toBe(
    false,
  )
})
