import { expect, it } from 'vitest'
import { homeHead, pageHead, seoValue } from './rules.ts'

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
  expect(homeHead([], 'en')).toEqual({ title: 'Learning has no limits', description: null, keywords: null })
  expect(homeHead([], 'ar').title).toBe('التعلّم بلا حدود')
  expect(homeHead(records, 'en')).toEqual({ title: 'Study with us', description: 'Courses', keywords: null })
})

it('says of a page what its own records do', () => {
  const own = [{ id: '10courses_title', value: 'All courses', value_ar: 'كل الدورات' }]
  expect(pageHead(own, 'ar', '/courses')).toEqual({ title: 'كل الدورات', description: null })
  expect(pageHead(own, 'en', '/courses/c/data')).toBeNull()
})
