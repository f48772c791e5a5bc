import { expect, test } from 'vitest'
import { isCountry } from './countries.ts'

test('a country is told from any two letters', () => {
  expect(isCountry('sa')).toBe(true)
  expect(isCountry('zz')).toBe(false)
  expect(isCountry('EG')).toBe(false)
})
