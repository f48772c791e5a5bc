import { expect, test } from 'vitest'
import { getFormat, type Format } from './format.ts'

/** Formats for English and Arabic with both digit systems. Intl's direction marks remain. */
const written = (write: (format: Format) => string, zone = 'Africa/Cairo') =>
  (['en', 'ar', 'ar-latn'] as const).map((tongue) =>
    write(getFormat(tongue, zone)).replaceAll('\u00a0', ' '),
  )

test('a number has the digits and separators of its tongue', () => {
  expect(written((it) => it.number(12_345.5))).toEqual(['12,345.5', '١٢،٣٤٥٫٥', '12,345.5'])
  expect(written((it) => it.percent(0.42)).map((it) => it.replaceAll(/\p{Cf}/gu, ''))).toEqual([
    '42%',
    '٤٢٪',
    '42%',
  ])
})

test('a lone zero is a word where its digit looks like a dot', () => {
  expect(written((it) => it.count(0))).toEqual(['0', 'لا شيء', '0'])
  expect(written((it) => it.count(1200))).toEqual(['1,200', '١،٢٠٠', '1,200'])
})

test('a mark is told in tenths, whole or not', () => {
  expect(written((it) => it.mark(4))).toEqual(['4.0', '٤٫٠', '4.0'])
  expect(written((it) => it.mark(4.7))).toEqual(['4.7', '٤٫٧', '4.7'])
})

test('pounds are written as Egypt writes them, with piastres only where there are any', () => {
  expect(written((it) => it.money(125_000, 'egp'))).toEqual([
    'EGP 1,250',
    '‏١،٢٥٠ ج.م.‏',
    '‏1,250 ج.م.‏',
  ])
  expect(written((it) => it.money(125_050, 'egp'))).toEqual([
    'EGP 1,250.50',
    '‏١،٢٥٠٫٥٠ ج.م.‏',
    '‏1,250.50 ج.م.‏',
  ])
  expect(written((it) => it.money(0, 'egp'))).toEqual(['EGP 0', '‏صفر ج.م.‏', '‏0 ج.م.‏'])
})

test('dollars have their sign in English and their name in Arabic', () => {
  expect(written((it) => it.money(3900, 'usd'))).toEqual([
    '$39',
    '٣٩ دولار أمريكي',
    '39 دولار أمريكي',
  ])
  expect(written((it) => it.money(3999, 'usd'))).toEqual([
    '$39.99',
    '٣٩٫٩٩ دولار أمريكي',
    '39.99 دولار أمريكي',
  ])
})

test('a date is Gregorian, day first, in the zone of who reads it', () => {
  const iso = '2026-11-14T22:30:00Z'
  expect(written((it) => it.date(iso))).toEqual([
    '15 November 2026',
    '١٥ نوفمبر ٢٠٢٦',
    '15 نوفمبر 2026',
  ])
  expect(written((it) => it.date(iso), 'UTC')).toEqual([
    '14 November 2026',
    '١٤ نوفمبر ٢٠٢٦',
    '14 نوفمبر 2026',
  ])
  expect(written((it) => it.date(iso, 'short'))).toEqual(['15 Nov', '١٥ نوفمبر', '15 نوفمبر'])
  expect(written((it) => it.date(iso, 'month'))).toEqual([
    'November 2026',
    'نوفمبر ٢٠٢٦',
    'نوفمبر 2026',
  ])
  expect(written((it) => it.time(iso))).toEqual(['12:30 am', '١٢:٣٠ ص', '12:30 ص'])
  expect(written((it) => it.time(iso), 'America/New_York')).toEqual(['5:30 pm', '٥:٣٠ م', '5:30 م'])
  expect(written((it) => it.time(iso), '+05:30')).toEqual(['4:00 am', '٤:٠٠ ص', '4:00 ص'])
})

test('a day without a time is that day wherever it is read', () => {
  for (const zone of ['Pacific/Honolulu', 'Africa/Cairo', 'Pacific/Auckland'])
    expect(written((it) => it.date('2026-01-01'), zone)).toEqual([
      '1 January 2026',
      '١ يناير ٢٠٢٦',
      '1 يناير 2026',
    ])
})

test('a duration is told in hours and minutes, never in nothing', () => {
  expect(written((it) => it.duration(23_400))).toEqual(['6h 30m', '٦ س و٣٠ د', '6 س و30 د'])
  expect(written((it) => it.duration(3600))).toEqual(['1h', '١ س', '1 س'])
  expect(written((it) => it.duration(3599))).toEqual(['1h', '١ س', '1 س'])
  expect(written((it) => it.duration(2700))).toEqual(['45m', '٤٥ د', '45 د'])
  expect(written((it) => it.duration(0))).toEqual(['1m', '١ د', '1 د'])
})

test.each([
  ['2026-11-14T12:00:00Z', 'now', 'الآن'],
  ['2026-11-14T11:59:15Z', '45 seconds ago', 'قبل ٤٥ ثانية'],
  ['2026-11-14T11:55:00Z', '5 minutes ago', 'قبل ٥ دقائق'],
  ['2026-11-14T10:00:00Z', '2 hours ago', 'قبل ساعتين'],
  ['2026-11-13T12:00:00Z', 'yesterday', 'أمس'],
  ['2026-11-03T12:00:00Z', 'last week', 'الأسبوع الماضي'],
  ['2026-08-01T12:00:00Z', '3 months ago', 'قبل ٣ أشهر'],
  ['2024-11-01T12:00:00Z', '2 years ago', 'قبل سنتين'],
  ['2026-11-14T14:00:00Z', 'in 2 hours', 'خلال ساعتين'],
])('%s is told from noon of the 14th as "%s"', (iso, english, arabic) => {
  const [en, ar] = written((it) => it.ago(iso, new Date('2026-11-14T12:00:00Z')))
  expect([en, ar]).toEqual([english, arabic])
})

test('a list ends as its language ends lists', () => {
  expect(written((it) => it.list(['HTML', 'CSS', 'SQL']))).toEqual([
    'HTML, CSS and SQL',
    'HTML وCSS وSQL',
    'HTML وCSS وSQL',
  ])
})
