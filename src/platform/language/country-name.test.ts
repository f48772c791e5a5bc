import { expect, it } from 'vitest'
import { countryName } from './country-name.ts'

it('names a country as its people do, in either language', () => {
  expect([countryName('eg', 'en'), countryName('eg', 'ar')]).toEqual(['Egypt', 'مصر'])
  expect([countryName('ps', 'en'), countryName('PS', 'ar')]).toEqual(['Palestine', 'فلسطين'])
})
