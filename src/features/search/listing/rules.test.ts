import { expect, it } from 'vitest'
import {
  computeFacets,
  countByCategory,
  countWithoutFilters,
  type CourseFilters,
  type FacetGroup,
} from './rules.ts'

const none: CourseFilters = { level: [], language: [], access: [], length: [] }
// Bits as in the database: level from 0, language from 3, access from 5, length from 8, rating from
// 12.
const groups: FacetGroup[] = [
  { facets: 0b1111_0001_001_01_001, courses: 3 }, // beginner, Arabic, free, short, 4.5 stars
  { facets: 0b1110_0010_110_11_001, courses: 2 }, // beginner, both, in plans and on sale, medium, 4 stars
  { facets: 0b0000_1000_100_10_100, courses: 5 }, // advanced, English, on sale, extended, not rated
]
const counts = (facet: { value: unknown; count: number }[]) =>
  Object.fromEntries(facet.map((it) => [it.value, it.count]))

it('counts every value with the other filters as they are', () => {
  const facets = computeFacets(groups, { ...none, level: ['beginner'] })
  expect(counts(facets.level)).toEqual({ beginner: 5, intermediate: 0, advanced: 5 })
  expect(counts(facets.language)).toEqual({ ar: 5, en: 2 })
  expect(counts(facets.access)).toEqual({ free: 3, plan: 2, buy: 2 })
  expect(counts(facets.length)).toEqual({ short: 3, medium: 2, long: 0, extended: 0 })
  expect(counts(facets.rating)).toEqual({ 4.5: 3, 4: 5, 3.5: 5, 3: 5 })
})

it('widens a list by several values of one filter', () => {
  expect(
    counts(computeFacets(groups, { ...none, level: ['beginner', 'advanced'] }).access),
  ).toEqual({ free: 3, plan: 2, buy: 7 })
})

it('suggests which filter to remove, most helpful first', () => {
  const filters: CourseFilters = { ...none, category: 'art', level: ['advanced'], language: ['ar'] }
  expect(countWithoutFilters(groups, filters, 7)).toEqual([
    { filter: 'category', count: 7 },
    { filter: 'level', count: 5 },
    { filter: 'language', count: 5 },
  ])
})

it('counts a course once in each of its categories', () => {
  expect(
    countByCategory([
      { category_ids: [1, 2], courses: 3 },
      { category_ids: [1], courses: 1 },
    ]),
  ).toEqual(
    new Map([
      [1, 4],
      [2, 3],
    ]),
  )
})
