import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasVisibleText, normalizeName } from './visible-text.ts'

const blanks: [string, string][] = [
  ['nothing', ''],
  ['spaces', ' \t\u00A0\u2003\u3000'],
  ['zero-width', '\u200B\u200C\u200D\uFEFF\u2060'],
  ['fillers of Hangul', '\u115F\u1160\u3164\uFFA0'],
  ['the blank of Braille', '\u2800'],
  ['C1', '\u0085\u009F'],
  ['tags', '\u{E0041}\u{E007F}'],
  ['variation selectors', '\uFE0F\u{E0100}'],
  ['a soft hyphen and a grapheme joiner', '\u00AD\u034F'],
  ['marks of direction', '\u200E\u200F\u061C'],
  ['a mark without a letter', '\u064B\u0301'],
  ['vowels nobody writes', '\u17B4\u17B5'],
  ['a letter of nobody’s', '\uE000\u{10FFFF}'],
]

test.each(blanks)('nobody sees %s', (_, text) => expect(hasVisibleText(text)).toBe(false))
test.each(['a', 'م', '0', '.', '👩‍💻', '漢', ' x\u200B'])('everybody sees %j', (text) =>
  expect(hasVisibleText(text)).toBe(true),
)

test('a name is what is seen of it', () => {
  expect(normalizeName(' \u200BMona\u3164 \u2800 Ad\u00ADel\u200E ')).toBe('Mona Adel')
  expect(normalizeName('Mona\u{E0041}')).toBe('Mona')
  for (const [, text] of blanks) expect(hasVisibleText(normalizeName(text))).toBe(false)
})

test('a name keeps the joiners its letters need', () => {
  for (const name of ['علی\u200Cرضا', 'ක්\u200Dරිස්ටිනා', 'مُنى']) expect(normalizeName(name)).toBe(name)
  expect(normalizeName('\u200DMona\u200C')).toBe('Mona')
})

test('a name that is seen is the same once more', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      (text) => normalizeName(normalizeName(text)) === normalizeName(text),
    ),
  )
})
