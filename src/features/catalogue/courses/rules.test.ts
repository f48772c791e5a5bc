import { expect, it } from 'vitest'
import {
  getLessonState,
  getLockReason,
  parseReviewQuery,
  sumReviews,
  computeSaving,
  sumLessonSeconds,
  withQuery,
} from './rules.ts'

const free = { slug: 'first-aid', is_free: true, in_plans: false, on_sale: false }
const sold = { slug: 'html', is_free: false, in_plans: true, on_sale: true }

it('shows a lesson as finished, open, to preview or locked', () => {
  const lesson = { preview: false }
  const trial = { preview: true }
  const mark = { percent: 0, finished: false, allowed: true }
  expect([
    getLessonState(lesson, free),
    getLessonState(lesson, sold),
    getLessonState(trial, sold),
  ]).toEqual(['open', 'locked', 'preview'])
  expect(getLessonState(lesson, sold, mark)).toBe('open')
  expect(getLessonState(lesson, sold, { ...mark, allowed: false })).toBe('locked')
  expect(getLessonState(trial, sold, mark)).toBe('preview')
  expect(getLessonState(trial, sold, { ...mark, percent: 10 })).toBe('open')
  // A finished lesson stays finished after the plan ends.
  expect(getLessonState(lesson, sold, { percent: 100, finished: true, allowed: false })).toBe(
    'finished',
  )
})

it('adds up a section', () => {
  const lesson = (seconds: number) => ({
    id: 1,
    slug: 'a',
    title: 'A',
    lang: 'en' as const,
    kind: 'video' as const,
    seconds,
    preview: false,
  })
  expect(sumLessonSeconds({ lessons: [lesson(60), lesson(30)] })).toBe(90)
  expect(sumLessonSeconds({ lessons: [] })).toBe(0)
})

it('counts reviews by rating and language, also filtered', () => {
  const counts = [
    { rating: 5, lang: 'en' as const, count: 3 },
    { rating: 5, lang: 'ar' as const, count: 4 },
    { rating: 2, lang: 'ar' as const, count: 1 },
  ]
  expect(sumReviews(counts, {})).toEqual({
    breakdown: [
      { rating: 5, count: 7 },
      { rating: 4, count: 0 },
      { rating: 3, count: 0 },
      { rating: 2, count: 1 },
      { rating: 1, count: 0 },
    ],
    languages: { en: 3, ar: 5 },
    total: 8,
  })
  expect(sumReviews(counts, { rating: 5 }).total).toBe(7)
  expect(sumReviews(counts, { rating: 5, language: 'ar' }).total).toBe(4)
  expect(sumReviews([], {}).total).toBe(0)
})

it('never promises a bigger saving than there is', () => {
  expect(computeSaving(125_000, 190_000)).toBe(0.34)
  expect(computeSaving(100, 100)).toBe(0)
  expect(computeSaving(null, 100)).toBe(0)
  expect(computeSaving(0, null)).toBe(0)
})

it('names the rule that keeps lessons closed', () => {
  expect([
    getLockReason(free),
    getLockReason(sold),
    getLockReason({ ...sold, on_sale: false }),
    getLockReason({ ...sold, in_plans: false }),
  ]).toEqual(['free', 'both', 'plan', 'buy'])
})

it('parses the review filter of a URL and ignores invalid values', () => {
  const asked = (query: string) => parseReviewQuery(new URLSearchParams(query))
  expect(asked('')).toEqual({ page: 1 })
  expect(asked('page=3&rating=4&language=ar')).toEqual({ page: 3, rating: 4, language: 'ar' })
  expect(asked('page=-1&rating=9&language=fr')).toEqual({ page: 1 })
})

it('changes parts of an address', () => {
  const query = new URLSearchParams('page=2&rating=5')
  expect(withQuery('/x', query, { page: null, language: 'ar' })).toBe('/x?rating=5&language=ar')
  expect(withQuery('/x', query, { page: null, rating: null })).toBe('/x')
})
