import { expect, test } from 'vitest'
import { formatCertificateId, areRequirementsMet, formatSerial } from './rules.ts'
import { isCertificateId, getCertificateState } from '../states.ts'
import { certificateIdBytes } from './limits.ts'

test('an id holds 130 bits of chance, in letters nobody takes for one another', () => {
  const random = Uint8Array.from({ length: certificateIdBytes }, (_, at) => at * 9)
  expect(formatCertificateId(random)).toMatch(/^[0-9a-hjkmnp-tv-z]{26}$/)
  expect(isCertificateId(formatCertificateId(random))).toBe(true)
  for (const not of ['', 'x'.repeat(25), `${'a'.repeat(25)}l`, 'A'.repeat(26), '../etc'])
    expect(isCertificateId(not)).toBe(false)
  expect(
    new Set(Array.from({ length: 32 }, (_, at) => formatCertificateId(new Uint8Array([at])))),
  ).toHaveLength(32)
})

test('a serial can be read out', () => {
  expect(formatSerial(Uint8Array.from([7, 15, 3, 19, 9, 23, 29, 2]))).toBe('CRT-7F3K-9QX2')
})

test('what was revoked stays so, whatever else became of it', () => {
  const it = { revoked_at: null, replaced_by: null, forgotten_at: null }
  expect(getCertificateState(it)).toBe('valid')
  expect(getCertificateState({ ...it, replaced_by: 'other' })).toBe('replaced')
  expect(getCertificateState({ ...it, replaced_by: 'other', forgotten_at: 'then' })).toBe(
    'forgotten',
  )
  expect(
    getCertificateState({ revoked_at: 'then', replaced_by: 'other', forgotten_at: 'then' }),
  ).toBe('revoked')
})

test('a course is fulfilled when enough is learned and every test that counts is passed', () => {
  expect(areRequirementsMet({ completed: true, tests: [] })).toBe(true)
  expect(
    areRequirementsMet({ completed: true, tests: [{ passed: true }, { passed: false }] }),
  ).toBe(false)
  expect(areRequirementsMet({ completed: false, tests: [{ passed: true }] })).toBe(false)
})
