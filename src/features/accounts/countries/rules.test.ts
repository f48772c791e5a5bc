import { expect, it } from 'vitest'
import { listCountries, listCurrencies, formatDialedNumber } from './rules.ts'

it('knows every country of ISO 3166-1 once, with a dial code', () => {
  const countries = listCountries('en')
  expect(countries).toHaveLength(249)
  expect(new Set(countries.map((it) => it.id)).size).toBe(249)
  // `Intl.DisplayNames` returns an unknown code unchanged.
  for (const it of [...countries, ...listCountries('ar')]) {
    expect(it.name.toLowerCase()).not.toBe(it.id)
    expect(it.dial_code).toMatch(/^\+[1-9]\d{0,3}$/)
  }
})

it('names and sorts them as the reader would', () => {
  const english = listCountries('en')
  expect(english.slice(0, 2).map((it) => it.name)).toEqual(['Afghanistan', 'Åland Islands'])
  expect(english.find((it) => it.id === 'eg')).toEqual({
    id: 'eg',
    name: 'Egypt',
    dial_code: '+20',
  })
})

it('names the Arab countries first in Arabic, then the others, each in order', () => {
  const names = listCountries('ar').map((it) => it.name)
  const [arab, others] = [names.slice(0, 22), names.slice(22)]
  expect(arab).toEqual(
    expect.arrayContaining(['مصر', 'فلسطين', 'المملكة العربية السعودية', 'السودان', 'جزر القمر']),
  )
  expect(others).toEqual(expect.arrayContaining(['أفغانستان', 'تشاد', 'إيران']))
  const { compare } = new Intl.Collator('ar')
  expect(arab).toEqual(arab.toSorted(compare))
  expect(others).toEqual(others.toSorted(compare))
})

it('dials a number as from abroad', () => {
  expect(formatDialedNumber('eg', '01001234567')).toBe('+201001234567')
  expect(formatDialedNumber('sa', '0501234567')).toBe('+966501234567')
  expect(formatDialedNumber('it', '0612345678')).toBe('+390612345678')
  expect(formatDialedNumber(null, '4915112345678')).toBe('+4915112345678')
})

it('names the two currencies, or the one that is sold in', () => {
  expect(listCurrencies('en', 'both')).toEqual([
    { id: 'egp', name: 'Egyptian Pound', symbol: 'EGP' },
    { id: 'usd', name: 'US Dollar', symbol: '$' },
  ])
  expect(listCurrencies('ar', 'both').map((it) => it.name)).toEqual(['جنيه مصري', 'دولار أمريكي'])
  expect(listCurrencies('en', 'usd').map((it) => it.id)).toEqual(['usd'])
})
