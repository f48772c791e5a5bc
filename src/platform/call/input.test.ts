import { describe, expect, test } from 'vitest'
import {
  line,
  pageSchema,
  noInput,
  page,
  personName,
  multilineText,
  slug,
  integer,
} from './input.ts'

const takes = (
  schema: { safeParse(it: unknown): { success: boolean; data?: unknown } },
  it: unknown,
) => {
  const { success, data } = schema.safeParse(it)
  return success ? data : Error
}

describe('a line', () => {
  test('is trimmed and its spaces made one', () =>
    expect(takes(line(20), '  Mona \t  Adel\n')).toBe('Mona Adel'))
  test('is measured after that', () => {
    expect(takes(line(3), '   abc   ')).toBe('abc')
    expect(takes(line(3), 'abcd')).toBe(Error)
    expect(takes(line(3), '   ')).toBe(Error)
    expect(takes(line(3, 0), '   ')).toBe('')
  })
  test.each([
    'a\0b',
    'a\u001bb',
    'gpj\u202Eexe',
    '\u2066x\u2069',
    'a\u007F',
    'a\u0085',
    'a\u009Fb',
    'a\u{E0041}',
    7,
    null,
    ['a'],
  ])('refuses %j', (it) => expect(takes(line(50), it)).toBe(Error))
  test('takes Arabic with its marks and joiners', () =>
    expect(takes(line(50), 'مُنى می‌روم')).toBe('مُنى می‌روم'))
})

describe('what nobody sees', () => {
  const blanks = ['\u200B', '\u3164', '\u2800\u2800', '\u200D\uFEFF', '\u00AD', '\u200E\u200F']
  test.each(blanks)('%j is nothing', (text) => {
    for (const kind of [line(50), multilineText(50), personName(50)])
      expect(takes(kind, text)).toBe(Error)
    for (const kind of [line(50, 0), multilineText(50, 0), personName(50, 0)])
      expect(takes(kind, text)).toBe('')
  })
  test.each(['a\u0085', '\u009F', '\u{E0041}\u{E0042}', 'x\u{E0041}'])('%j is refused', (text) => {
    for (const kind of [line(50), multilineText(50), personName(50)])
      expect(takes(kind, text)).toBe(Error)
  })
  test('is taken out of a name, and left in a text', () => {
    expect(takes(personName(50), ' Mona\u200B \u3164Adel ')).toBe('Mona Adel')
    expect(takes(multilineText(50), 'a 👩‍💻 and a ❤️')).toBe('a 👩‍💻 and a ❤️')
  })
  test('a flag that is written with tags is seen', () =>
    expect(takes(multilineText(50), 'Up 🏴󠁧󠁢󠁳󠁣󠁴󠁿')).toBe('Up 🏴󠁧󠁢󠁳󠁣󠁴󠁿'))
})

describe('prose', () => {
  test('keeps its lines, each ending the same way', () =>
    expect(takes(multilineText(50), ' one\r\ntwo\rthree\n\n')).toBe('one\ntwo\nthree'))
  test('is bounded', () => expect(takes(multilineText(3), 'abcd')).toBe(Error))
})

describe('a whole number', () => {
  test.each<[unknown, unknown]>([
    [7, 7],
    ['7', 7],
    ['٧', 7],
    ['۷', 7],
    ['0007', 7],
    ['', Error],
    [' 7', Error],
    ['7.5', Error],
    [7.5, Error],
    ['-7', Error],
    ['1e3', Error],
    ['0x10', Error],
    ['9'.repeat(20), Error],
    [101, Error],
    [0, Error],
    [Infinity, Error],
    [NaN, Error],
    [true, Error],
    [['7'], Error],
    [null, Error],
  ])('from %j is %j', (item, number) => expect(takes(integer(1, 100), item)).toBe(number))
})

test.each<[string, boolean]>([
  ['web-design-101', true],
  ['a', true],
  ['', false],
  ['-a', false],
  ['a--b', false],
  ['Web', false],
  ['../etc', false],
  ['a/b', false],
  ['a'.repeat(121), false],
])('"%s" as a slug: %s', (it, holds) => expect(takes(slug, it) !== Error).toBe(holds))

test('a slug is judged in no time, however long it is', () => {
  expect(takes(slug, `${'a-'.repeat(30_000)}!`)).toBe(Error)
})

test('the first page is meant where none is told', () =>
  expect([takes(page, undefined), takes(page, '3')]).toEqual([1, 3]))
test('nothing is an object without fields', () =>
  expect([takes(noInput, {}), takes(noInput, { a: 1 })]).toEqual([{}, Error]))
test('a list says which page of how many it is', () => {
  expect(takes(pageSchema(slug), { items: ['a'], page: 1, pages: 1, total: 1, secret: 1 })).toEqual(
    {
      items: ['a'],
      page: 1,
      pages: 1,
      total: 1,
    },
  )
})
