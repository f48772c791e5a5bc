import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { openAcademy } from './academy.ts'

const { ask, port, said, signIn, db } = await openAcademy()
const cid = await signIn('Salma')
const asset = /\/assets\/[^"]+\.js/.exec(await (await ask('/')).text())![0]
const etagOf = async (path: string) => (await ask(path)).headers.get('etag')!

test.each<[string, string, number, Record<string, string>]>([
  ['a kept page', '/', 200, {}],
  ['a kept page that did not change', '/', 304, { 'if-none-match': await etagOf('/') }],
  ['a live page', '/', 200, { cid }],
  ['an unknown page', '/no-such-page', 404, {}],
  ['a script', asset, 200, {}],
  ['a script that did not change', asset, 304, { 'if-none-match': await etagOf(asset) }],
  ['a file that is not there', '/assets/none.js', 404, {}],
  ['a call that is not there', '/api/none', 404, {}],
  ['a read', '/api/public/seo', 200, {}],
  [
    'a read that did not change',
    '/api/public/seo',
    304,
    { 'if-none-match': await etagOf('/api/public/seo') },
  ],
  ['the reference', '/api/openapi.json', 200, {}],
  ['a sign of life', '/livez', 200, {}],
  ['readiness', '/readyz', 200, {}],
  ['figures', '/metrics', 200, {}],
])('%s has every safety header', async (_, path, status, given) => {
  const answer = await ask(path, { headers: given })
  expect(answer.status).toBe(status)
  expectSafe(answer)
})

test('a redirect has every safety header', async () => {
  const answer = await ask('/locale', {
    method: 'POST',
    body: new URLSearchParams({ locale: 'ar', redirect: '//evil.example' }),
  })
  expect(answer.status).toBe(302)
  expect(answer.headers.get('location')).toBe('/')
  expectSafe(answer)
})

function expectSafe({ headers }: Response) {
  expect(headers.get('content-security-policy')).toMatch(
    /default-src 'none'.*frame-ancestors 'none'/,
  )
  expect(headers.get('strict-transport-security')).toBe(
    'max-age=63072000; includeSubDomains; preload',
  )
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('x-frame-options')).toBe('DENY')
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  expect(headers.get('permissions-policy')).toContain('camera=()')
  expect(headers.get('x-request-id')).toMatch(/^[\w-]{8,64}$/)
  expect(headers.get('x-powered-by')).toBe(null)
  expect(headers.get('server')).toBe(null)
}

test('every page has one address, and what could have none is not found', async () => {
  const answered = async (path: string) => {
    const { status, headers } = await ask(path, { redirect: 'manual' })
    return headers.get('location') ?? status
  }
  expect(await answered('/privacy-policy/?locale=ar')).toBe('/privacy-policy?locale=ar')
  expect(await answered('/course/project-management/content/')).toBe(
    '/course/project-management/content',
  )
  for (const path of [
    '/About-Us',
    '/Course/project-management',
    '/our-blog/NOPE',
    '/our-blog/a%20b',
  ])
    expect([path, await answered(path)]).toEqual([path, 404])
  // Invalid page numbers show the first page.
  for (const path of ['/our-blog?page=x', '/courses?page=0'])
    expect([path, await answered(path)]).toEqual([path, 200])
  for (const version of ['x', '0', '99'])
    for (const path of ['/privacy-policy', '/view/en/privacy-policy'])
      expect(await answered(`${path}?version=${version}`)).toBe(404)
})

test('a course that is not there is a page that is not there, with courses below', async () => {
  for (const headers of [{}, { cid }]) {
    const answer = await ask('/course/python-for-nobody', { headers })
    const page = await answer.text()
    expect(answer.status).toBe(404)
    expect(page).toMatch(/<h1[^>]*>404: Page not found!<\/h1>[^]*<article/)
    expect(page).toContain('<title>404 Page Not Found! | Farqad</title>')
  }
  const answer = await ask('/course/project-management/content', {
    method: 'POST',
    body: new URLSearchParams(),
  })
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  expect(said.out + said.err).not.toContain('unexpected')
})

test('a form that cannot be read is refused as what it is', async () => {
  for (const path of ['/contact-us', '/login', '/locale'])
    for (const [body, type, status] of [
      ['{}', 'application/json', 415],
      [null, 'application/json', 415],
      ['--x\r\nbroken', 'multipart/form-data; boundary=x', 400],
    ] as const) {
      const answer = await ask(path, { method: 'POST', body, headers: { 'content-type': type } })
      expect([path, type, answer.status]).toEqual([path, type, status])
    }
})

test('a live page names its scripts by a nonce of its own, a kept one by hashes', async () => {
  const policy = async (headers: Record<string, string>) =>
    (await ask('/', { headers })).headers.get('content-security-policy')!
  const [one, other] = [await policy({ cid }), await policy({ cid })].map(
    (it) => /'nonce-([\w-]{24})'/.exec(it)![1],
  )
  expect(one).not.toBe(other)
  expect(await policy({})).toMatch(/script-src 'self' 'sha256-/)
  expect(await policy({})).not.toContain('nonce')
})

test.each([
  '/.git/config',
  '/.env',
  '/package.json',
  '/src/server.ts',
  '/build/server/index.js',
  '/..%2fpackage.json',
  `${asset}.map`,
  '/assets/',
  '/__manifest',
])('%s shows nothing of the inside', async (path) => {
  const answer = await ask(path)
  expect([400, 404]).toContain(answer.status)
  expect((await answer.text()).match(/"dependencies":|\[core\]|"sources":|from '#/)).toBe(null)
})

test.each([
  '/course/%00',
  '/course/%E0%A4%A',
  `/course/${'x'.repeat(12_000)}`,
  '/course/..%2f..%2fetc',
  '/%',
  '/courses/t/%3C%2Fscript%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E',
  '//evil.example/',
  '/\\evil.example',
  '/search/../auth/google',
  '/search/%2e%2e/auth/google',
  '/courses/./../dev/outbox',
  '/art/constructor.svg',
  `/media/${'a'.repeat(210)}.webp`,
  '/media/a.type',
])('an address of %s is answered calmly', async (path) => {
  const answer = await raw(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
  expect(answer).toMatch(/^HTTP\/1\.1 (200|30[1278]|400|404|414|431) /)
  expect(answer).not.toMatch(/^location: *(\/\/|https?:\/\/(?!localhost))/im)
  expect(answer).not.toContain('<script>alert(1)')
})

test('a picture of any name is drawn, and an address with dots in it is the one they lead to', async () => {
  expect(
    await raw('GET /art/constructor.svg HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'),
  ).toMatch(/^HTTP\/1\.1 200 /)
  const led = await raw(
    'GET /search/../auth/google HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
  )
  expect(led).toMatch(/^HTTP\/1\.1 302 /)
})

test('a form that says something twice means the last, and one that says nothing it knows is refused', async () => {
  await db
    .updateTable('users')
    .set({ staff_role: 'admin' })
    .where('first_name', '=', 'Salma')
    .execute()
  const sent = async (path: string, body: string) =>
    (
      await ask(path, {
        method: 'POST',
        body,
        headers: { cid, 'content-type': 'application/x-www-form-urlencoded' },
      })
    ).status
  expect(
    await sent('/my/profile', 'intent=identity&intent=identity&first_name=Salma&last_name=Canary'),
  ).toBe(200)
  expect(await sent('/my/profile', 'intent=constructor&intent=toString')).toBe(400)
  expect(await sent('/my/profile', 'intent=identity&first_name=%00')).toBe(400)
  for (const path of ['/office/people/%00', '/office/applications/%00', '/office/people/%0d%0ax'])
    for (const body of ['', 'intent=ban&reason=No+good+at+all', 'intent=approve'])
      expect([path, body, await sent(path, body)]).toEqual([path, body, 400])
})

test('the office opens at something that is one’s own', async () => {
  const opened = async (staff_role: string) => {
    await db.updateTable('users').set({ staff_role }).where('first_name', '=', 'Salma').execute()
    const answer = await ask('/office', { headers: { cid } })
    return answer.headers.get('location') ?? /<h1[^>]*>([^<]*)/.exec(await answer.text())?.[1]
  }
  expect(await opened('editor')).toBe('/office/content/posts')
  expect(await opened('support')).toBe('/office/support')
  expect(await opened('admin')).toBe('Overview')
})

test('figures are for this machine alone', async () => {
  expect((await ask('/metrics', { headers: { 'x-forwarded-for': '8.8.8.8' } })).status).toBe(404)
})

/** Sends raw text over TCP and returns the response. */
function raw(said: string) {
  const socket = connect(port, '127.0.0.1', () => void socket.write(said))
  return text(socket)
}

test.each<[string, string, number]>([
  [
    'two lengths',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello',
    400,
  ],
  [
    'a length and chunks',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
  ],
  ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
  ['no method of ours', 'HACK / HTTP/1.1\r\nHost: x\r\n\r\n', 400],
  ['a folded header', 'GET / HTTP/1.1\r\nHost: x\r\nA: b\r\n c\r\n\r\n', 400],
  ['too large a header', `GET / HTTP/1.1\r\nHost: x\r\nA: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
])('a request with %s is refused before anything reads it', async (_, said, status) => {
  expect(await raw(said)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
})

test('an address that names another host is answered as if it did not', async () => {
  const answer = await raw(
    'GET http://evil.example/ HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
  )
  expect(answer).not.toMatch(/(href|content)="https?:\/\/evil\.example/)
})

test('who leaves before the answer leaves no error behind', async () => {
  const half =
    'content-type: application/x-www-form-urlencoded\r\ncontent-length: 100\r\n\r\nemail='
  const requests = [
    'GET / HTTP/1.1\r\n\r\n',
    `POST /login HTTP/1.1\r\n${half}`,
    `POST /api/client/access/login HTTP/1.1\r\n${half}`,
  ]
  for (const request of requests)
    for (let i = 0; i < 10; i++) {
      const socket = connect(port, '127.0.0.1')
      socket.write(request.replace('\r\n', `\r\nHost: localhost\r\ncid: ${cid}\r\n`), () =>
        socket.destroy(),
      )
      await once(socket, 'close')
    }
  expect((await ask('/', { headers: { cid } })).status).toBe(200)
  expect(said.out + said.err).not.toContain('unexpected')
})

test('figures name routes by their pattern', async () => {
  await ask('/trainer/nobody-of-this-name')
  await ask('/api/public/seo')
  const figures = await (await ask('/metrics')).text()
  expect(figures).toContain('route="/trainer/:",status="404"')
  expect(figures).toContain('route="/api/public/seo",status="200"')
  expect(figures).not.toContain('nobody-of-this-name')
})

test('a page asks for its scripts after its first paint, kept or live; of a visitor, when they do more than look', async () => {
  for (const headers of [{}, { cid }]) {
    const page = await (await ask('/', { headers })).text()
    expect(page).toMatch(
      /<script[^>]* type="module" async="">[^<]+await new Promise\(\(seen\) => requestAnimationFrame/,
    )
    expect(/await import\("\/assets\/wait-[\w-]+\.js"\)/.test(page)).toBe(!('cid' in headers))
    expect(page).not.toContain('rel="modulepreload"')
    expect(page).not.toMatch(/^import ["*]/m)
  }
})
