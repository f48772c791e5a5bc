import { expect, test } from 'vitest'
import { api } from '#api.ts'
import { isOpenTo, scopeOf, scopes } from '#platform/identity/scopes.ts'

const paths = api.map((it) => it.endpoint.path)

test('a key opens what its scopes name and nothing else', () => {
  expect(isOpenTo(['people.read'], 'office/people/find')).toBe(true)
  expect(isOpenTo(['people.read'], 'office/people/ban')).toBe(false)
  expect(isOpenTo(['people.write'], 'office/people/get')).toBe(true)
  expect(isOpenTo(['people.write'], 'office/orders/find')).toBe(false)
  expect(isOpenTo([], 'public/courses/get')).toBe(true)
})

test('no key makes keys, changes roles or settings, takes archives, or acts as a learner', () => {
  const never = paths.filter((it) => /^client\/|^office\/(settings|backups|keys|webhooks|running)\//.test(it))
  expect(never.length).toBeGreaterThan(100)
  for (const path of [...never, 'office/people/role', 'office/people/delete']) expect([path, isOpenTo(scopes, path)]).toEqual([path, false])
})

test('every scope opens at least one call', () => {
  const used = new Set(paths.map(scopeOf))
  // Figures are kept by the program: nobody writes them.
  expect(scopes.filter((it) => !used.has(it))).toEqual(['figures.write'])
})
