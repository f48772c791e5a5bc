import { expect, it } from 'vitest'
import { getCountryName } from './country-name.ts'

it('names a country as its people do, in either language', () => {
  expect([getCountryName('eg', 'en'), getCountryName('eg', 'ar')]).toEqual(['Egypt', 'مصر'])
  expect([getCountryName('ps', 'en'), getCountryName('PS', 'ar')]).toEqual(['Palestine', 'فلسطين'])
})
