import { expect, test } from 'vitest'
import { isKnownPassword, knownWords } from './known-passwords.server.ts'

test.for([
  'password',
  'Password1',
  'P@ssw0rd',
  'passw0rd!',
  'qwertyuiop',
  '12345678',
  '٠١٢٣٤٥٦٧٨',
  'aaaaaaaa',
  'abcabcabc',
  'iloveyou',
  'Mohamed2020',
  'ahmed@123',
  'zamalek1911',
  'trustno1',
  'q1w2e3r4',
  'monkeymonkey',
  'الحمدلله',
  'محمد12345',
  'Farqad2026',
])('%s is known to everybody', (password) => expect(isKnownPassword(password)).toBe(true))

test.for([
  'river-lantern-42',
  'kR7#pw2m',
  'farqad-demo-2026',
  'قهوة الصباح على النيل',
  'blue kettle 9 sings',
  'tumbledryer',
])('%s is not', (password) => expect(isKnownPassword(password)).toBe(false))

test('with the usual endings the list holds far more than three thousand passwords', () => {
  const endings = ['1', '12', '123', '1234', '12345', '!', '@123', '2020', '2025', '00']
  const made = [...knownWords]
    .flatMap((word) => endings.map((ending) => word + ending))
    .filter((it) => it.length >= 8)

  expect(made.length).toBeGreaterThan(3000)
  expect(made.filter((it) => !isKnownPassword(it))).toEqual([])
})
