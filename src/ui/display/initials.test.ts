import { expect, test } from 'vitest'
import { initials, initialsSize } from './initials.ts'

const apart = '\u200C\u2009'

test('takes the first letters of the first and last names', () => {
  expect(initials('Salma Nabil')).toBe('SN')
  expect(initials('  salma hassan   nabil ')).toBe('SN')
  expect(initials('Salma')).toBe('S')
})

test('leaves titles out', () => {
  expect(initials('Dr. Hana Saleh')).toBe('HS')
  expect(initials('د. مها صالح')).toBe(`م${apart}ص`)
})

test('leaves the article out, and takes a name of two words for one', () => {
  expect(initials('مصطفى الجندي')).toBe(`م${apart}ج`)
  expect(initials('الحسن البوسعيدي')).toBe(`ح${apart}ب`)
  expect(initials('Mostafa El-Gendy')).toBe('MG')
  expect(initials('نورهان عبد الرحمن')).toBe(`ن${apart}ع`)
  expect(initials('عبد الرحمن')).toBe('ع')
  expect(initials('آل')).toBe('آ')
})

test('keeps Arabic letters from joining', () => {
  expect(initials('سلمى نبيل')).toBe(`س${apart}ن`)
  expect(initials('سلمى')).toBe('س')
})

test('never reads as digits', () => {
  expect(initials('هناء اسماعيل')).toBe(`هـ${apart}أ`)
  expect(initials('ابتسام')).toBe('أ')
  expect(initials('Ibrahim Omar')).toBe('Ib')
  expect(initials('Omar')).toBe('Om')
  expect(initials('Omar Shaheen')).toBe('OS')
  expect(initials('50 Cent')).toBe('C')
  expect(initials('50 Ibrahim')).toBe('Ib')
  expect(initials('٧ نجوم')).toBe('ن')
})

test('survives names without letters', () => {
  expect(initials('')).toBe('')
  expect(initials('— !')).toBe('')
  expect(initials('123')).toBe('')
})

test('are as large as their ring lets them be', () => {
  expect(initialsSize('SN')).toBe(0.34)
  expect(initialsSize(`أ${apart}ر`)).toBe(0.34)
  expect(initialsSize('WW')).toBeLessThan(0.32)
  expect(initialsSize(`ص${apart}ض`)).toBeLessThan(0.24)
})
