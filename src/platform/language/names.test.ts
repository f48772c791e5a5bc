import { expect, test } from 'vitest'
import { firstNameIn, nameIn, namesIn, shortName } from './names.ts'

const mona = { first_name: 'Mona', name: 'Mona Sherif', name_ar: 'منى شريف' }

test('a name is in the language of the page where it is known in both, else as it is', () => {
  expect(nameIn('ar', mona)).toBe('منى شريف')
  expect(nameIn('en', mona)).toBe('Mona Sherif')
  expect(nameIn('ar', { name: 'Katrin Vogel', name_ar: '' })).toBe('Katrin Vogel')
  expect(nameIn('en', { name: '', name_ar: 'عمر شاهين' })).toBe('عمر شاهين')
})

test('somebody is greeted by the first name they gave, in the other script by the first of the name in it', () => {
  expect(firstNameIn('en', mona)).toBe('Mona')
  expect(firstNameIn('ar', mona)).toBe('منى')
  expect(firstNameIn('en', { first_name: 'Sara Ann', name: 'Sara Ann Lee', name_ar: '' })).toBe('Sara Ann')
  expect(firstNameIn('ar', { first_name: 'Abdelrahman', name: 'Abdelrahman Ali', name_ar: 'عبد الرحمن علي' })).toBe('عبد الرحمن')
})

test('a name of two words is one name, and a title is none', () => {
  expect(namesIn('نورهان عبد الرحمن')).toEqual(['نورهان', 'عبد الرحمن'])
  expect(namesIn('عبد الله')).toEqual(['عبد الله'])
  expect(namesIn('أ. د. هناء صالح')).toEqual(['هناء', 'صالح'])
  expect(namesIn('  ')).toEqual([])
})

test('strangers are told a first name and an initial', () => {
  expect(shortName('Salma Hassan Nabil')).toBe('Salma N.')
  expect(shortName('Salma')).toBe('Salma')
  expect(shortName('مصطفى الجندي')).toBe('مصطفى ج.')
  expect(shortName('عبد الرحمن عبد الله')).toBe('عبد الرحمن ع.')
  expect(shortName('ليلى هاشم')).toBe('ليلى هـ.')
  expect(shortName('Dr. Mostafa El-Gendy')).toBe('Mostafa G.')
  expect(shortName('')).toBe('')
})
