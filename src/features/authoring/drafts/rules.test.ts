import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  getCourseAccess,
  computePosition,
  emptyLesson,
  toAccessFlags,
  pickFreeSlug,
  countGaps,
  computeReadingSeconds,
  getLessonSeconds,
  buildSlug,
  getPartState,
} from './rules.ts'
import { courseAccessKinds } from './choices.ts'

it('a place lies between its neighbours, and at the ends outside of them', () => {
  expect([
    computePosition(null, null),
    computePosition(null, 3),
    computePosition(3, null),
    computePosition(1, 2),
  ]).toEqual([0, 2, 4, 1.5])
  fc.assert(
    fc.property(
      fc.integer({ min: -1000, max: 1000 }),
      fc.integer({ min: 1, max: 1000 }),
      (from, gap) => {
        const place = computePosition(from, from + gap)
        expect(place > from && place < from + gap).toBe(true)
      },
    ),
  )
})

it('a course opens in one way, whichever way it is written', () => {
  for (const access of courseAccessKinds)
    expect(getCourseAccess(toAccessFlags(access))).toBe(access)
})

it('what is read takes as long as its words, unless its author says otherwise', () => {
  expect(computeReadingSeconds({ body: '', body_ar: '' })).toBe(0)
  expect(computeReadingSeconds({ body: 'word '.repeat(400), body_ar: 'كلمة' })).toBe(120)
  expect(getLessonSeconds({ ...emptyLesson, body: 'word' })).toBe(30)
  expect(getLessonSeconds({ ...emptyLesson, body: 'word', seconds: 600 })).toBe(600)
  expect(getLessonSeconds({ ...emptyLesson, kind: 'video', body: 'word' })).toBe(0)
})

it('what one language lacks is counted', () => {
  expect(
    countGaps([
      ['a', ''],
      ['', 'ب'],
      ['', ''],
      ['a', 'ب'],
    ]),
  ).toEqual({ en: 1, ar: 1 })
})

it('an address is Latin, never a number, and the first that nobody has', () => {
  expect(buildSlug("Zoë's plan: 2!", 'course')).toBe('zoes-plan-2')
  expect([buildSlug('خطة', 'course'), buildSlug('2024', 'lesson')]).toEqual(['course', 'lesson'])
  expect(pickFreeSlug('a', new Set(['a', 'a-2']))).toBe('a-3')
})

it('a part is a draft, changed or published', () => {
  expect([
    getPartState({ is_published: false, is_changed: true }),
    getPartState({ is_published: true, is_changed: true }),
    getPartState({ is_published: true, is_changed: false }),
  ]).toEqual(['draft', 'changed', 'published'])
})
