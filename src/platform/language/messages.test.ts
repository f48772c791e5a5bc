import { describe, expect, test } from 'vitest'
import { plural, defineMessages } from './messages.ts'

const m = defineMessages({
  title: { en: 'Lessons', ar: 'الدروس' },
  greeting: { en: (name: string) => `Welcome, ${name}`, ar: (name: string) => `أهلًا، ${name}` },
  lessons: plural({
    en: { one: '# lesson', other: '# lessons' },
    ar: {
      zero: 'لا دروس',
      one: 'درس واحد',
      two: 'درسان',
      few: '# دروس',
      many: '# درسًا',
      other: '# درس',
    },
  }),
})

test('a phrase is said in the language of its tongue', () => {
  expect([m.en.title, m.ar.title, m['ar-latn'].title]).toEqual(['Lessons', 'الدروس', 'الدروس'])
  expect(m.ar.greeting('منى')).toBe('أهلًا، منى')
})

describe('a counted phrase takes the form of its number', () => {
  test.each([
    [0, '0 lessons', 'لا دروس', 'لا دروس'],
    [1, '1 lesson', 'درس واحد', 'درس واحد'],
    [2, '2 lessons', 'درسان', 'درسان'],
    [3, '3 lessons', '٣ دروس', '3 دروس'],
    [10, '10 lessons', '١٠ دروس', '10 دروس'],
    [11, '11 lessons', '١١ درسًا', '11 درسًا'],
    [99, '99 lessons', '٩٩ درسًا', '99 درسًا'],
    [100, '100 lessons', '١٠٠ درس', '100 درس'],
    [101, '101 lessons', '١٠١ درس', '101 درس'],
    [103, '103 lessons', '١٠٣ دروس', '103 دروس'],
    [111, '111 lessons', '١١١ درسًا', '111 درسًا'],
    [1002, '1,002 lessons', '١،٠٠٢ درس', '1,002 درس'],
  ])('%i', (count, english, arabic, latinDigits) => {
    expect([m.en.lessons(count), m.ar.lessons(count), m['ar-latn'].lessons(count)]).toEqual([
      english,
      arabic,
      latinDigits,
    ])
  })
})
