import { expect, it } from 'vitest'
import { buildHomeMeta, findPageMeta, findSeoValue } from './rules.ts'

const academy = {
  name: 'Port',
  tagline: 'Learning by the sea',
  description: 'Courses of a small town',
  keywords: 'sailing, knots',
  colour: '#0b646e',
  look: null,
  pictures: { logo: '', dark: '', icon: '' },
}
const records = [
  { id: '1title', value: 'Study with us', value_ar: '' },
  { id: '2desc', value: 'Courses', value_ar: 'دورات' },
]

it('localizes a record with English as fallback for Arabic', () => {
  expect(findSeoValue(records, '2desc', 'ar')).toBe('دورات')
  expect(findSeoValue(records, '2desc', 'en')).toBe('Courses')
  expect(findSeoValue(records, '1title', 'ar')).toBe('Study with us')
  expect(findSeoValue(records, '9none', 'en')).toBeNull()
})

it('titles the home page by the tagline unless a record overrides it', () => {
  expect(buildHomeMeta([], 'en', academy)).toEqual({
    title: 'Learning by the sea',
    description: 'Courses of a small town',
    keywords: 'sailing, knots',
  })
  expect(buildHomeMeta(records, 'en', academy)).toMatchObject({
    title: 'Study with us',
    description: 'Courses',
    keywords: buildHomeMeta([], 'en', academy).keywords,
  })
  expect(
    buildHomeMeta([{ id: '3keywords', value: 'a, b', value_ar: 'أ, ب' }], 'ar', academy).keywords,
  ).toBe('أ, ب')
})

it('uses the SEO record of a page', () => {
  const own = [{ id: '10courses_title', value: 'All courses', value_ar: 'كل الدورات' }]
  expect(findPageMeta(own, 'ar', '/courses')).toEqual({
    title: 'كل الدورات',
    description: null,
    keywords: null,
  })
  expect(findPageMeta(own, 'en', '/courses/c/data')).toBeNull()
})
