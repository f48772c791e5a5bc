import { expect, it } from 'vitest'
import { reviewBar, writtenIn } from './rules.ts'

it('opens reviews to who has learned some of a course, and to no trainer of it', () => {
  const learner = { is_own_trainer: false, is_enrolled: true, percent: 10, has_review: false }
  expect(reviewBar(learner, 10)).toBeNull()
  expect(reviewBar({ ...learner, percent: 9 }, 10)).toBe('review_too_early')
  expect(reviewBar({ ...learner, percent: 9, has_review: true }, 10)).toBeNull()
  expect(reviewBar({ ...learner, is_enrolled: false }, 10)).toBe('not_enrolled')
  expect(reviewBar({ ...learner, is_own_trainer: true }, 10)).toBe('own_course')
})

it('tells the language of a text by its letters', () => {
  expect(writtenIn('دورة ممتازة', 'en')).toBe('ar')
  expect(writtenIn('Excellent course', 'ar')).toBe('en')
  expect(writtenIn('شرح واضح لمكتبة React', 'en')).toBe('ar')
  expect(writtenIn('5/5 👍', 'ar')).toBe('ar')
  expect(writtenIn('', 'en')).toBe('en')
})
