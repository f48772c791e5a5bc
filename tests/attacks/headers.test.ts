import { expect, test } from 'vitest'
import { safePath } from '#platform/call/security.server.ts'
import { newApp } from './app.ts'

const { ask } = await newApp()

test.each([
  ['a call', '/api/public/seo', 'POST'],
  ['a public read', '/api/public/seo', 'GET'],
  ['a failure', '/api/no/such/call', 'POST'],
  ['the reference', '/api/openapi.json', 'GET'],
  ['a page that fails', '/', 'GET'],
])('%s has every safety header', async (_, path, method) => {
  const { headers } = await ask(path, { method })
  expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
  expect(headers.get('strict-transport-security')).toMatch(/max-age=63072000; includeSubDomains/)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('x-frame-options')).toBe('DENY')
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  expect(headers.get('permissions-policy')).toContain('camera=()')
})

test('a public read is answered with 304 while nothing changed', async () => {
  const first = await ask('/api/public/seo')
  const again = await ask('/api/public/seo', { headers: { 'if-none-match': first.headers.get('etag')! } })
  expect(again.status).toBe(304)
  expect(again.headers.get('x-content-type-options')).toBe('nosniff')
})

test.each([
  ['/my/courses?tab=done#top', '/my/courses?tab=done#top'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['https://evil.example', '/'],
  ['https:evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['/\t/evil.example', '/'],
  ['///evil.example', '/'],
  ['/..//evil.example', '/'],
  ['/a/../..//evil.example/b', '/'],
  ['@evil.example', '/'],
  ['/%09/evil', '/%09/evil'],
  ['', '/'],
  [['/a', '/b'], '/'],
])('going on to %s leads to %s', (asked, led) => expect(safePath(asked)).toBe(led))
