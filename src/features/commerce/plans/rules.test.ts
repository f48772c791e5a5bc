import { expect, it } from 'vitest'
import { freeSlug, linesOf, slugFrom } from './rules.ts'

it('an address is made of Latin letters, and is never empty or taken', () => {
  expect(slugFrom('Yearly, for Students!', 'year')).toBe('yearly-for-students')
  expect(slugFrom('Année', 'year')).toBe('annee')
  expect(slugFrom('سنوية', 'year')).toBe('year')
  expect(freeSlug('year', ['year', 'year-2'])).toBe('year-3')
})

it('a line is one thing that is included', () => expect(linesOf(' a \r\n\n b\n')).toEqual(['a', 'b']))
