import { expect, test } from 'vitest'
import { foldForSearch } from './fold-for-search.ts'

test('Arabic is found however it is spelled', () => {
  expect(foldForSearch('أَحْمَد')).toBe(foldForSearch('احمد'))
  expect(foldForSearch('مدرسة')).toBe(foldForSearch('مدرسه'))
  expect(foldForSearch('على')).toBe(foldForSearch('علي'))
  expect(foldForSearch('الإمـــارات')).toBe(foldForSearch('الامارات'))
})

test('Latin is found without accents or case', () => {
  expect(foldForSearch('Côte d’Ivoire')).toContain('cote')
})

test('digits of every script are one', () => {
  expect(foldForSearch('٢٠٢٦')).toBe('2026')
})
