import { expect, it } from 'vitest'
import { languagesOf } from './rules.ts'

it('tells in which languages somebody teaches by their courses', () => {
  expect(languagesOf([{ language: 'ar' }])).toEqual(['ar'])
  expect(languagesOf([{ language: 'ar' }, { language: 'both' }])).toEqual(['en', 'ar'])
  expect(languagesOf([])).toEqual([])
})
