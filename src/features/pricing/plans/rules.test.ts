import { expect, it } from 'vitest'
import { pickFreeSlug, splitLines, buildPlanSlug } from './rules.ts'

it('an address is made of Latin letters, and is never empty or taken', () => {
  expect(buildPlanSlug('Yearly, for Students!', 'year')).toBe('yearly-for-students')
  expect(buildPlanSlug('Année', 'year')).toBe('annee')
  expect(buildPlanSlug('سنوية', 'year')).toBe('year')
  expect(pickFreeSlug('year', ['year', 'year-2'])).toBe('year-3')
})

it('a line is one thing that is included', () =>
  expect(splitLines(' a \r\n\n b\n')).toEqual(['a', 'b']))
