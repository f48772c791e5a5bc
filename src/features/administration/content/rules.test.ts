import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isLink,
  listMissingTexts,
  reorderItem,
  computeReadingSeconds,
  toSlug,
  getContentState,
} from './rules.ts'

const pairs = [
  { name: 'title', as: 'line', max: 9, required: true },
  { name: 'text', as: 'text', max: 9 },
  { name: 'skills', as: 'lines', max: 9 },
] as const

test('lists texts that are missing in one language, and required ones in both', () => {
  expect(listMissingTexts(pairs, { title: 'T', title_ar: 'ع', text: '', text_ar: '' })).toEqual([])
  expect(listMissingTexts(pairs, { title: 'T', title_ar: '', text: '', text_ar: 'ن' })).toEqual([
    { field: 'title', locale: 'ar' },
    { field: 'text', locale: 'en' },
  ])
  expect(listMissingTexts(pairs, {}).map((it) => it.locale)).toEqual(['en', 'ar'])
  expect(
    listMissingTexts(pairs, { title: 'T', title_ar: 'ع', skills: 'a\nb', skills_ar: 'أ' }),
  ).toEqual([{ field: 'skills', locale: 'ar' }])
})

test('moving an item preserves the order of the others', () => {
  expect(reorderItem(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
  expect(reorderItem(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  const list = fc.uniqueArray(fc.integer(), { minLength: 1 })
  fc.assert(
    fc.property(list, fc.nat(), fc.nat(), (all, from, to) => {
      const at = from % all.length
      const moved = reorderItem(all, at, to)
      expect(moved.filter((it) => it !== all[at])).toEqual(all.filter((it) => it !== all[at]))
      expect(moved.indexOf(all[at]!)).toBe(Math.min(to, all.length - 1))
    }),
  )
})

test('an address is made of Latin letters, and never of a number alone', () => {
  expect(toSlug('Five questions: café & you', 'posts')).toBe('five-questions-cafe-you')
  expect(toSlug('سبع نصائح', 'posts')).toBe('post')
  expect(toSlug('2026', 'posts')).toBe('post')
})

test('a time to come is waited for', () => {
  const now = new Date('2026-01-15T09:00:00Z')
  expect(getContentState(null, now)).toBe('draft')
  expect(getContentState('2026-01-15T09:00:00.000Z', now)).toBe('published')
  expect(getContentState('2026-01-15T09:00:01.000Z', now)).toBe('scheduled')
})

test('reading time is that of the longer language', () => {
  expect(computeReadingSeconds('one '.repeat(400), '')).toBe(120)
  expect(computeReadingSeconds('', '')).toBe(0)
})

test('a link leads to a page, a mail or a phone', () => {
  for (const it of ['/courses', 'https://a.example/x', 'mailto:a@b.example', 'tel:+20255'])
    expect(isLink(it)).toBe(true)
  for (const it of ['javascript:alert(1)', '//evil.example', 'data:text/html,x', 'courses'])
    expect(isLink(it)).toBe(false)
})
