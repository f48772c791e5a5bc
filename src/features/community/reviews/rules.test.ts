import { expect, it } from 'vitest'
import { getReviewObstacle, detectLanguage } from './rules.ts'

it('opens reviews to who has learned some of a course, and to no trainer of it', () => {
  const learner = { is_own_trainer: false, is_enrolled: true, percent: 10, has_review: false }
  expect(getReviewObstacle(learner, 10)).toBeNull()
  expect(getReviewObstacle({ ...learner, percent: 9 }, 10)).toBe('review_too_early')
  expect(getReviewObstacle({ ...learner, percent: 9, has_review: true }, 10)).toBeNull()
  expect(getReviewObstacle({ ...learner, is_enrolled: false }, 10)).toBe('not_enrolled')
  expect(getReviewObstacle({ ...learner, is_own_trainer: true }, 10)).toBe('own_course')
})

it('detects the language of a text by its letters', () => {
  expect(detectLanguage('دورة ممتازة', 'en')).toBe('ar')
  expect(detectLanguage('Excellent course', 'ar')).toBe('en')
  expect(detectLanguage('شرح واضح لمكتبة React', 'en')).toBe('ar')
  expect(detectLanguage('5/5 👍', 'ar')).toBe('ar')
  expect(detectLanguage('', 'en')).toBe('en')
})
