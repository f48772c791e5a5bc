import { expect, test } from 'vitest'
import { isRecentlyAuthenticated, findReauthenticationPlace } from './rules.ts'

test.for([
  ['2026-01-01T00:00:00Z', null, '2026-01-01T00:09:59Z', true],
  ['2026-01-01T00:00:00Z', null, '2026-01-01T00:10:00Z', false],
  ['2026-01-01T00:00:00Z', '2026-01-01T08:00:00Z', '2026-01-01T08:09:00Z', true],
  ['2026-01-01T00:00:00Z', '2026-01-01T08:00:00Z', '2026-01-01T08:11:00Z', false],
] as const)(
  'a session of %s, proved at %s, is at %s still proved: %s',
  ([created_at, proved_at, at, proved]) =>
    expect(isRecentlyAuthenticated({ created_at, proved_at }, new Date(at))).toBe(proved),
)

test('an address names a place of the profile, or none', () => {
  expect(findReauthenticationPlace(new URLSearchParams({ for: 'email' }))).toBe('email')
  for (const named of ['', 'elsewhere', '//evil.example'])
    expect(findReauthenticationPlace(new URLSearchParams({ for: named }))).toBeNull()
})
