import { expect, test } from 'vitest'
import { getStarterLevel, pickCourses } from './rules.ts'

const course = (slug: string, field: string | null, price: number | null = 0) => ({
  slug,
  price,
  category: field ? { slug: field } : null,
})
const slugs = (courses: { slug: string }[]) => courses.map((it) => it.slug)

test('without an education level beginner courses are suggested, otherwise higher levels', () => {
  expect(
    [null, 'student', 'graduate', 'post-graduate', 'masters', 'phd'].map((item) =>
      getStarterLevel(item as Parameters<typeof getStarterLevel>[0]),
    ),
  ).toEqual(['beginner', 'beginner', 'beginner', 'intermediate', 'intermediate', 'advanced'])
})

test('three are picked, each of another field', () => {
  const found = [
    course('git', 'code'),
    course('html', 'code'),
    course('excel', 'data'),
    course('german', 'languages'),
    course('ink', 'art'),
  ]
  expect(slugs(pickCourses(found))).toEqual(['git', 'excel', 'german'])
})

test('where the fields do not suffice, one gives another', () => {
  expect(
    slugs(
      pickCourses([
        course('git', 'code'),
        course('html', 'code'),
        course('css', 'code'),
        course('loose', null),
      ]),
    ),
  ).toEqual(['git', 'loose', 'html'])
  expect(pickCourses([])).toEqual([])
})

test('free courses come first', () => {
  expect(
    slugs(
      pickCourses([course('paid', 'a', 90_000), course('plan', 'b', null), course('free', 'c')]),
    ),
  ).toEqual(['free', 'paid', 'plan'])
})
