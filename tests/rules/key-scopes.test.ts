import { expect, test } from 'vitest'
import { api } from '#api.ts'
import { hasScopeForPath, getRequiredScope, scopes } from '#platform/identity/scopes.ts'

const paths = api.map((it) => it.endpoint.path)

test('a key allows the calls of its scopes only', () => {
  expect(hasScopeForPath(['people.read'], 'office/people/find')).toBe(true)
  expect(hasScopeForPath(['people.read'], 'office/people/ban')).toBe(false)
  expect(hasScopeForPath(['people.write'], 'office/people/get')).toBe(true)
  expect(hasScopeForPath(['people.write'], 'office/orders/find')).toBe(false)
  expect(hasScopeForPath([], 'public/courses/get')).toBe(true)
})

test('no key makes keys, changes roles or settings, takes archives, or acts as a learner', () => {
  const never = paths.filter((path) =>
    /^client\/|^office\/(settings|backups|keys|webhooks|running)\//.test(path),
  )
  expect(never.length).toBeGreaterThan(100)
  for (const path of [...never, 'office/people/role', 'office/people/delete'])
    expect([path, hasScopeForPath(scopes, path)]).toEqual([path, false])
})

test('every scope opens at least one call', () => {
  const used = new Set(paths.map(getRequiredScope))
  // Figures are computed, so they have no write calls.
  expect(scopes.filter((it) => !used.has(it))).toEqual(['figures.write'])
})
