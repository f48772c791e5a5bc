import { expect, test } from 'vitest'
import { hueOf, initials } from './initials.ts'

test('takes the first letters of the first and last names', () => {
  expect(initials('Salma Nabil')).toBe('SN')
  expect(initials('  salma hassan   nabil ')).toBe('SN')
  expect(initials('Salma')).toBe('S')
})

test('leaves titles out', () => {
  expect(initials('Dr. Hana Saleh')).toBe('HS')
  expect(initials('د. هناء صالح')).toBe('ه\u200C ص')
})

test('keeps Arabic letters from joining', () => {
  expect(initials('سلمى نبيل')).toBe('س\u200C ن')
  expect(initials('سلمى')).toBe('س')
})

test('survives names without letters', () => {
  expect(initials('')).toBe('')
  expect(initials('— !')).toBe('')
})

test('gives one name one hue', () => {
  expect(hueOf('سلمى نبيل')).toBe(hueOf('سلمى نبيل'))
  expect(hueOf('Karim')).toBeLessThan(360)
})
