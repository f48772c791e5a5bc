import { expect, test } from 'vitest'
import { getFirstName, pickName, splitName, shortenName } from './names.ts'

const mona = { first_name: 'Mona', name: 'Mona Sherif', name_ar: 'منى شريف' }

test('a name is in the language of the page where it is known in both, else as it is', () => {
  expect(pickName('ar', mona)).toBe('منى شريف')
  expect(pickName('en', mona)).toBe('Mona Sherif')
  expect(pickName('ar', { name: 'Katrin Vogel', name_ar: '' })).toBe('Katrin Vogel')
  expect(pickName('en', { name: '', name_ar: 'عمر شاهين' })).toBe('عمر شاهين')
})

test('somebody is greeted by the first name they gave, in the other script by the first of the name in it', () => {
  expect(getFirstName('en', mona)).toBe('Mona')
  expect(getFirstName('ar', mona)).toBe('منى')
  expect(getFirstName('en', { first_name: 'Sara Ann', name: 'Sara Ann Lee', name_ar: '' })).toBe(
    'Sara Ann',
  )
  expect(
    getFirstName('ar', {
      first_name: 'Abdelrahman',
      name: 'Abdelrahman Ali',
      name_ar: 'عبد الرحمن علي',
    }),
  ).toBe('عبد الرحمن')
})

test('a name of two words is one name, and a title is none', () => {
  expect(splitName('نورهان عبد الرحمن')).toEqual(['نورهان', 'عبد الرحمن'])
  expect(splitName('عبد الله')).toEqual(['عبد الله'])
  expect(splitName('أ. د. هناء صالح')).toEqual(['هناء', 'صالح'])
  expect(splitName('  ')).toEqual([])
})

test('strangers are told a first name and an initial', () => {
  expect(shortenName('Salma Hassan Nabil')).toBe('Salma N.')
  expect(shortenName('Salma')).toBe('Salma')
  expect(shortenName('مصطفى الجندي')).toBe('مصطفى ج.')
  expect(shortenName('عبد الرحمن عبد الله')).toBe('عبد الرحمن ع.')
  expect(shortenName('ليلى هاشم')).toBe('ليلى هـ.')
  expect(shortenName('Dr. Mostafa El-Gendy')).toBe('Mostafa G.')
  expect(shortenName('')).toBe('')
})
