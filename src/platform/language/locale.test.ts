import { describe, expect, test } from 'vitest'
import {
  getCurrency,
  getDigits,
  getDirection,
  getTextDirection,
  toLatinDigits,
  resolveLocale,
  getMessageLocale,
  detectLanguage,
  type SellingCurrency,
} from './locale.ts'

describe('the language of a page', () => {
  test('what the address asks for comes first, then the header, then the cookie, then the browser', () => {
    expect(resolveLocale({ address: 'en', header: 'ar', cookie: 'ar', acceptLanguage: 'ar' })).toBe(
      'en',
    )
    expect(
      resolveLocale({ address: 'klingon', header: 'en', cookie: 'ar', acceptLanguage: 'ar' }),
    ).toBe('en')
    expect(resolveLocale({ cookie: 'ar', acceptLanguage: 'en' })).toBe('ar')
    expect(resolveLocale({ acceptLanguage: 'ar-EG,ar;q=0.9,en;q=0.8' })).toBe('ar')
  })
  test.each([
    [null, 'en'],
    ['', 'en'],
    ['en-US,en;q=0.9,ar;q=0.8', 'en'],
    ['fr', 'en'],
    ['arn', 'en'],
    ['AR', 'ar'],
    [' ar ; q=1', 'ar'],
    ['en;q=0.5, ar;q=0.9', 'ar'],
    ['ar;q=0', 'en'],
    ['ar;q=x', 'en'],
    ['*', 'en'],
  ] as const)('a browser that accepts "%s" reads %s', (acceptLanguage, locale) =>
    expect(resolveLocale({ acceptLanguage })).toBe(locale),
  )

  test.each(['AR', 'ar', 'ar-EG', 'ar_EG', 'ar-Arab-EG-u-nu-latn', 'Ar-eg'])(
    '%s names Arabic',
    (name) => {
      for (const where of ['address', 'header', 'cookie', 'acceptLanguage'])
        expect(resolveLocale({ [where]: name })).toBe('ar')
    },
  )
  test.each([
    '../../',
    'ar;Path=/x',
    'arabic',
    'ar-',
    'x'.repeat(5000),
    `ar-${'x'.repeat(5000)}`,
    null,
  ])('a cookie of %s says nothing', (cookie) => expect(resolveLocale({ cookie })).toBe('en'))
  test('Arabic runs from right to left', () =>
    expect([getDirection('ar'), getDirection('en')]).toEqual(['rtl', 'ltr']))
})

test('digits follow the country as CLDR has it, for every country there is', () => {
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(97 + at))
  for (const country of letters.flatMap((first) => letters.map((second) => first + second))) {
    const tag = `ar-${country.toUpperCase()}`
    // Codes of former countries resolve to their successors.
    if (Intl.getCanonicalLocales(tag)[0] !== tag) continue
    const { numberingSystem } = new Intl.NumberFormat(tag).resolvedOptions()
    expect(`${country} ${getDigits(country)}`).toBe(`${country} ${numberingSystem}`)
  }
  expect(getDigits(null)).toBe('latn')
})

test('a reader’s tongue is their language with their digits', () => {
  expect(getMessageLocale({ locale: 'en', digits: 'arab' })).toBe('en')
  expect(getMessageLocale({ locale: 'ar', digits: 'arab' })).toBe('ar')
  expect(getMessageLocale({ locale: 'ar', digits: 'latn' })).toBe('ar-latn')
})

test('Egypt pays in pounds, everyone else in dollars, unless an academy sells in one of them alone', () => {
  const inEach = (soldIn: SellingCurrency) =>
    ['eg', 'sa', null].map((country) => getCurrency(country, soldIn))
  expect([inEach('both'), inEach('egp'), inEach('usd')]).toEqual([
    ['egp', 'usd', 'usd'],
    ['egp', 'egp', 'egp'],
    ['usd', 'usd', 'usd'],
  ])
})

test('digits of every system become Latin ones', () =>
  expect(toLatinDigits('٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ 42')).toBe('0123456789 0123456789 42'))

test('a text is in the language of most of its letters, whatever it begins with', () => {
  expect(detectLanguage('Should I keep it?')).toBe('en')
  expect(detectLanguage('React للمبتدئين في ٢٠٢٦!')).toBe('ar')
  expect(detectLanguage('ما معنى outlier في هذا المثال؟')).toBe('ar')
  expect(detectLanguage('100 %')).toBe('en')
  expect(detectLanguage('JavaScript من أول سطر')).toBe('ar')
})

test.each([
  ['JavaScript من أول سطر', 'rtl', 'rtl'],
  ['Excel Power BI بالعربية', 'rtl', 'ltr'],
  ['Working with spreadsheets', 'ltr', 'ltr'],
  ['ليلى منصور', 'rtl', 'rtl'],
  ['2026', 'rtl', 'ltr'],
])('%s is drawn %s on an Arabic page and %s on an English one', (text, arabic, english) => {
  expect([getTextDirection(text, 'ar'), getTextDirection(text, 'en')]).toEqual([arabic, english])
})
