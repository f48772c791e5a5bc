import { expect, test } from 'vitest'
import { getInitials, getInitialsSize } from './initials.ts'

const apart = '\u200C\u2009'

test('takes the first letters of the first and last names', () => {
  expect(getInitials('Salma Nabil')).toBe('SN')
  expect(getInitials('  salma hassan   nabil ')).toBe('SN')
  expect(getInitials('Salma')).toBe('S')
})

test('leaves titles out', () => {
  expect(getInitials('Dr. Hana Saleh')).toBe('HS')
  expect(getInitials('د. مها صالح')).toBe(`م${apart}ص`)
})

test('leaves the article out, and takes a name of two words for one', () => {
  expect(getInitials('مصطفى الجندي')).toBe(`م${apart}ج`)
  expect(getInitials('الحسن البوسعيدي')).toBe(`ح${apart}ب`)
  expect(getInitials('Mostafa El-Gendy')).toBe('MG')
  expect(getInitials('نورهان عبد الرحمن')).toBe(`ن${apart}ع`)
  expect(getInitials('عبد الرحمن')).toBe('ع')
  expect(getInitials('آل')).toBe('آ')
})

test('keeps Arabic letters from joining', () => {
  expect(getInitials('سلمى نبيل')).toBe(`س${apart}ن`)
  expect(getInitials('سلمى')).toBe('س')
})

test('never reads as digits', () => {
  expect(getInitials('هناء اسماعيل')).toBe(`هـ${apart}أ`)
  expect(getInitials('ابتسام')).toBe('أ')
  expect(getInitials('Ibrahim Omar')).toBe('Ib')
  expect(getInitials('Omar')).toBe('Om')
  expect(getInitials('Omar Shaheen')).toBe('OS')
  expect(getInitials('50 Cent')).toBe('C')
  expect(getInitials('50 Ibrahim')).toBe('Ib')
  expect(getInitials('٧ نجوم')).toBe('ن')
})

test('survives names without letters', () => {
  expect(getInitials('')).toBe('')
  expect(getInitials('— !')).toBe('')
  expect(getInitials('123')).toBe('')
})

test('are as large as their ring lets them be', () => {
  expect(getInitialsSize('SN')).toBe(0.34)
  expect(getInitialsSize(`أ${apart}ر`)).toBe(0.34)
  expect(getInitialsSize('WW')).toBeLessThan(0.32)
  expect(getInitialsSize(`ص${apart}ض`)).toBeLessThan(0.24)
})
