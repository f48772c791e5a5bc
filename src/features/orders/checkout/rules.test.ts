import { describe, expect, it } from 'vitest'
import { parseItemName } from './rules.ts'
import { getPriceRegion, type RegionEvidence } from '#features/pricing/price-regions.ts'

const now = new Date('2026-04-15T09:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()

describe('whose prices hold', () => {
  const cairo: RegionEvidence = {
    country_id: 'eg',
    ip_country: 'eg',
    mobile_e164: '+201001234567',
    mobile_verified_at: daysAgo(1),
    method: 'card',
    card_country: null,
    price_region: null,
    price_region_at: null,
  }
  it.each<[string, Partial<RegionEvidence>, 'eg' | 'other']>([
    ['in Cairo with a proved mobile', {}, 'eg'],
    [
      'picked Egypt in the profile, nothing else says so',
      { ip_country: 'de', mobile_e164: null, mobile_verified_at: null },
      'other',
    ],
    [
      'picked Egypt and typed an Egyptian number that no code reached',
      { ip_country: 'de', mobile_verified_at: null },
      'other',
    ],
    ['a proved mobile of elsewhere', { ip_country: 'de', mobile_e164: '+4915112345678' }, 'other'],
    ['abroad with an Egyptian mobile, by card', { ip_country: 'de' }, 'other'],
    [
      'abroad with an Egyptian mobile, paid at a till in Egypt',
      { ip_country: 'de', method: 'voucher' },
      'eg',
    ],
    [
      'in Cairo without a mobile, paid at a till',
      { mobile_e164: null, mobile_verified_at: null, method: 'voucher' },
      'eg',
    ],
    [
      'in Cairo without a mobile, by card',
      { mobile_e164: null, mobile_verified_at: null },
      'other',
    ],
    [
      'abroad with an Egyptian mobile, by a card of Egypt',
      { ip_country: 'de', card_country: 'eg' },
      'eg',
    ],
    [
      'in Cairo without a mobile, by a card of elsewhere',
      { mobile_e164: null, mobile_verified_at: null, card_country: 'de' },
      'other',
    ],
    [
      'a card of Egypt, and nothing else',
      { ip_country: 'de', mobile_verified_at: null, card_country: 'eg' },
      'other',
    ],
    ['in Cairo, living elsewhere', { country_id: 'de' }, 'other'],
    ['no country', { country_id: null }, 'other'],
    [
      'bought there before, travelling',
      {
        ip_country: 'fr',
        mobile_verified_at: null,
        price_region: 'eg',
        price_region_at: daysAgo(5),
      },
      'eg',
    ],
    [
      'bought there before, and moved',
      { country_id: 'fr', price_region: 'eg', price_region_at: daysAgo(5) },
      'other',
    ],
    [
      'paid in dollars before a second thing said Egypt',
      { price_region: 'other', price_region_at: null },
      'eg',
    ],
    [
      'the same, and there is still but one',
      { mobile_verified_at: null, price_region: 'other', price_region_at: null },
      'other',
    ],
    [
      'moved away, and back too soon',
      { price_region: 'other', price_region_at: daysAgo(89) },
      'other',
    ],
    [
      'moved away, and back after 90 days',
      { price_region: 'other', price_region_at: daysAgo(90) },
      'eg',
    ],
  ])('%s', (_, about, region) => {
    expect(getPriceRegion({ ...cairo, ...about }, now)).toBe(region)
  })
})

it('an address names a thing and nothing more', () => {
  expect(parseItemName('course-html')).toEqual({ kind: 'course', name: 'html' })
  expect(parseItemName('diploma-front-end')).toEqual({ kind: 'diploma', name: 'front-end' })
  expect(parseItemName('plan-3')).toEqual({ kind: 'plan', name: '3' })
  for (const data of [
    '',
    'course-',
    'plan-yearly',
    'gift-3',
    'course-HTML',
    'course-a/b',
    'plan--1',
    'plan-1e3',
    'course-x;drop',
  ])
    expect(parseItemName(data)).toBe(null)
})
