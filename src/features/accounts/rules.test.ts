import { expect, test } from 'vitest'
import {
  parseDevice,
  normalizeEmail,
  isEmail,
  isLongEnough,
  isPersonalPassword,
  computePasswordStrength,
} from './rules.ts'

test('length and variety make a password strong, runs of the keyboard do not', () => {
  expect(computePasswordStrength('river-lantern-42')).toBe('strong')
  expect(computePasswordStrength('farqad-20')).toBe('fair')
  expect(computePasswordStrength('kR7#pw2m')).toBe('fair')
  expect(computePasswordStrength('قهوة الصباح')).toBe('fair')
  expect(computePasswordStrength('قهوة الصباح على النيل')).toBe('strong')
  for (const it of ['', 'a', '12345678', 'aaaaaaaaaaaa', 'qwertyuiop', 'abcdefghij', '        '])
    expect(computePasswordStrength(it)).toBe('weak')
})

test('a password has at least eight characters, counted as people see them', () => {
  expect(isLongEnough('1234567')).toBe(false)
  expect(isLongEnough('12345678')).toBe(true)
  expect(isLongEnough('كلمةمرور')).toBe(true)
  expect(isLongEnough('👍👍👍👍')).toBe(false)
  expect(isLongEnough(' '.repeat(20))).toBe(false)
})

test('a password made of the own name or address is personal', () => {
  const own = ['Salma', 'Nabil', 'salma.nabil@example.com']
  for (const it of ['salmanabil', 'Salma123', 'nabil!99', 'salma.nabil@example.com'])
    expect(isPersonalPassword(it, own)).toBe(true)
  for (const it of ['river-lantern-42', 'salma loves green tea'])
    expect(isPersonalPassword(it, own)).toBe(false)
})

test('an address is compared without regard to case and refused with tricks', () => {
  expect(normalizeEmail(' Salma@Example.COM ')).toBe('salma@example.com')
  for (const it of ['a@b.co', 'first.last+tag@sub.example.com', 'x@xn--mgbh0fb.example'])
    expect(isEmail(it)).toBe(true)
  const bad = [
    'a@b',
    'a@b.',
    'a@example.com.',
    'a..b@example.com',
    '.a@example.com',
    'a@-b.com',
    'а@example.com',
    'a@exämple.com',
    'a b@example.com',
    'a@example.com\r\nbcc:x@y.com',
  ]
  for (const it of [
    ...bad,
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(60)}.com`,
  ])
    expect(isEmail(it), it).toBe(false)
})

test('a device is called by its system and browser', () => {
  expect(
    parseDevice(
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Safari/537.36 Edg/120.0',
    ),
  ).toEqual({
    kind: 'computer',
    system: 'Windows',
    browser: 'Edge',
  })
  expect(
    parseDevice(
      'Mozilla/5.0 (Linux; Android 14; SM-A546E) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Mobile Safari/537.36',
    ),
  ).toEqual({
    kind: 'phone',
    system: 'Android',
    browser: 'Chrome',
  })
  expect(parseDevice('curl/8')).toEqual({ kind: 'computer', system: null, browser: null })
})
