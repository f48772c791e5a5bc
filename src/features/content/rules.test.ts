import { expect, it } from 'vitest'
import { homeHead, pageHead, seoValue } from './rules.ts'

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

it('says a record in the language asked for, in English where Arabic is missing', () => {
  expect(seoValue(records, '2desc', 'ar')).toBe('دورات')
  expect(seoValue(records, '2desc', 'en')).toBe('Courses')
  expect(seoValue(records, '1title', 'ar')).toBe('Study with us')
  expect(seoValue(records, '9none', 'en')).toBeNull()
})

it('titles the home page by the tagline until a record says otherwise', () => {
  expect(homeHead([], 'en', academy)).toEqual({
    title: 'Learning by the sea',
    description: 'Courses of a small town',
    keywords: 'sailing, knots',
  })
  expect(homeHead(records, 'en', academy)).toMatchObject({
    title: 'Study with us',
    description: 'Courses',
    keywords: homeHead([], 'en', academy).keywords,
  })
  expect(homeHead([{ id: '3keywords', value: 'a, b', value_ar: 'أ, ب' }], 'ar', academy).keywords).toBe('أ, ب')
})

it('says of a page what its own records do', () => {
  const own = [{ id: '10courses_title', value: 'All courses', value_ar: 'كل الدورات' }]
  expect(pageHead(own, 'ar', '/courses')).toEqual({ title: 'كل الدورات', description: null, keywords: null })
  expect(pageHead(own, 'en', '/courses/c/data')).toBeNull()
})
