import { expect, test } from 'vitest'
import { RenderBudget } from '#platform/call/render-budget.server.ts'
import { buildPageHeaders } from '#platform/call/security.server.ts'
import { toSafePath } from '#platform/page/safe-path.ts'
import { createTestApp } from './app.ts'

const { ask } = await createTestApp()

test.each([
  ['a call', '/api/public/seo', 'POST'],
  ['a public read', '/api/public/seo', 'GET'],
  ['a failure', '/api/no/such/call', 'POST'],
  ['the reference', '/api/openapi.json', 'GET'],
  ['a page that fails', '/', 'GET'],
])('%s has every safety header', async (_, path, method) => {
  const { headers } = await ask(path, { method })
  expect(headers.get('content-security-policy')).toMatch(
    /default-src 'none'.*frame-ancestors 'none'/,
  )
  expect(headers.get('strict-transport-security')).toMatch(/max-age=63072000; includeSubDomains/)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('x-frame-options')).toBe('DENY')
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  expect(headers.get('permissions-policy')).toContain('camera=()')
})

test('a page names its CSP report address, and reports of any kind or size change nothing', async () => {
  const headers = buildPageHeaders({ nonce: 'n' })
  expect(headers['content-security-policy']).toMatch(/; report-to csp; report-uri \/csp-reports$/)
  expect(headers['reporting-endpoints']).toBe('csp="/csp-reports"')
  const report = [
    {
      type: 'csp-violation',
      body: { effectiveDirective: 'img-src', blockedURL: 'https://evil.example/' },
    },
  ]
  const status = async (body: string, ip?: string) =>
    (
      await ask(
        '/csp-reports',
        { method: 'POST', body, headers: { 'content-type': 'application/reports+json' } },
        ip,
      )
    ).status
  expect([
    await status(JSON.stringify(report)),
    await status('{'),
    await status('x'.repeat(20_000)),
  ]).toEqual([204, 400, 413])
})

test('reports of one network are taken up to its allowance', async () => {
  const { ask: askStrict } = await createTestApp({
    allowance: new RenderBudget({ units: 2, perSecond: 0.001 }),
  })
  const statuses = []
  for (let count = 0; count < 3; count++)
    statuses.push(
      (await askStrict('/csp-reports', { method: 'POST', body: '[]' }, '203.0.113.7')).status,
    )
  expect(statuses).toEqual([204, 204, 429])
})

test('a public read is answered with 304 while nothing changed', async () => {
  const first = await ask('/api/public/seo')
  const again = await ask('/api/public/seo', {
    headers: { 'if-none-match': first.headers.get('etag')! },
  })
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
])('going on to %s leads to %s', (asked, led) => expect(toSafePath(asked)).toBe(led))
