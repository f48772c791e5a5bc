import { expect, test } from 'vitest'
import { createCategorySlug } from './rules.ts'

test.each([
  ['Group seats & invoices', [], 'group-seats-invoices'],
  ['Tests', ['tests'], 'tests-2'],
  ['Tests', ['tests', 'tests-2'], 'tests-3'],
  ['شهادات', [], 'category'],
])('the slug of %s beside %j is %s', (title, taken, slug) => {
  expect(createCategorySlug(title, new Set(taken))).toBe(slug)
})
