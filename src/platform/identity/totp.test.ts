import { expect, test } from 'vitest'
import {
  encodeBase32,
  findTotpStep,
  getTotpStep,
  computeTotpCode,
  buildTotpUri,
} from './totp.server.ts'

const secret = Buffer.from('12345678901234567890')

// RFC 6238, appendix B, of SHA-1.
test.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('at %i seconds the code is %s', (seconds, code) => {
  const at = new Date(seconds * 1000)
  expect(computeTotpCode(secret, getTotpStep(at), 8)).toBe(code)
  expect(findTotpStep(secret, code.slice(2), at, 0)).toBe(getTotpStep(at))
})

test('a code of the step before or after holds, an older one does not, and none holds twice', () => {
  const at = new Date(1_111_111_111_000)
  const step = getTotpStep(at)
  for (const near of [-1, 0, 1])
    expect(findTotpStep(secret, computeTotpCode(secret, step + near), at, 0)).toBe(step + near)
  for (const far of [-2, 2])
    expect(findTotpStep(secret, computeTotpCode(secret, step + far), at, 0)).toBeNull()
  expect(findTotpStep(secret, computeTotpCode(secret, step), at, step)).toBeNull()
  for (const it of ['', '12345', '1234567', 'abcdef'])
    expect(findTotpStep(secret, it, at, 0)).toBeNull()
})

// RFC 4648, section 10.
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foobar', 'MZXW6YTBOI'],
])('%s is %s in base 32', (text, encoded) => expect(encodeBase32(Buffer.from(text))).toBe(encoded))

test('the address names the academy and the account', () => {
  expect(buildTotpUri('MZXW6', { issuer: 'Farqad', account: 'a@b.example' })).toBe(
    'otpauth://totp/Farqad:a%40b.example?secret=MZXW6&issuer=Farqad',
  )
})
