import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { formatGiveawayCode, parseGiveawayCode } from './giveaway-codes.ts'

it('a code has 80 random bits, is printed in fours, and is read however it is typed', () => {
  expect(formatGiveawayCode(new Uint8Array(16).fill(31))).toBe('ZZZZ-ZZZZ-ZZZZ-ZZZZ')
  const printed = formatGiveawayCode(randomBytes(16))
  expect(printed).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
  const plain = printed.replaceAll('-', '')
  for (const typed of [
    printed,
    plain,
    printed.toLowerCase(),
    ` ${printed} `,
    printed.replaceAll('-', ' '),
  ])
    expect(parseGiveawayCode(typed)).toBe(plain)
  expect(parseGiveawayCode('OOOO-IIII-LLLL-1111')).toBe('0000111111111111')
})

it('malformed codes are rejected', () => {
  for (const typed of [
    '',
    'ABC',
    "' or 1=1 --",
    'UUUU-UUUU-UUUU-UUUU',
    'ZZZZ-ZZZZ-ZZZZ-ZZZZZ',
    'ءءءءءءءءءءءءءءءء',
  ])
    expect(parseGiveawayCode(typed)).toBe(null)
})
