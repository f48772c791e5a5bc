import { expect, it } from 'vitest'
import { listTeachingLanguages } from './rules.ts'

it('tells in which languages somebody teaches by their courses', () => {
  expect(listTeachingLanguages([{ language: 'ar' }])).toEqual(['ar'])
  expect(listTeachingLanguages([{ language: 'ar' }, { language: 'both' }])).toEqual(['en', 'ar'])
  expect(listTeachingLanguages([])).toEqual([])
})
