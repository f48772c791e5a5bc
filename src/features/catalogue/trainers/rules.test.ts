import { expect, it } from 'vitest'
import { listTeachingLanguages } from './rules.ts'

it('derives a trainer’s languages from their courses', () => {
  expect(listTeachingLanguages([{ language: 'ar' }])).toEqual(['ar'])
  expect(listTeachingLanguages([{ language: 'ar' }, { language: 'both' }])).toEqual(['en', 'ar'])
  expect(listTeachingLanguages([])).toEqual([])
})
