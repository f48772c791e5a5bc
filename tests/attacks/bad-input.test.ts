import { describe, expect, test } from 'vitest'
import { createTestApp } from './app.ts'

const { send, ask } = await createTestApp()
const path = '/api/public/seo'

/** Expects status, code and a message, without internals. */
async function expectFailure(answer: Response, status: number, code: string) {
  const body = await answer.text()
  expect({ status: answer.status, ...JSON.parse(body) }).toMatchObject({
    status,
    data: null,
    error: { code },
  })
  expect(body).not.toMatch(/at \w+ \(|node_modules|select |zod/i)
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
}

const bytes = (...list: number[]) => new Uint8Array(list)
const text = (it: string) => new TextEncoder().encode(it)

describe('a body that cannot be read is refused', () => {
  test.each<[string, BodyInit]>([
    ['malformed JSON', '{"a":'],
    ['a list', '[1]'],
    ['a bare word', 'null'],
    ['a number beyond all bounds', '{"a":1e999}'],
    ['nested 200,000 deep', `{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}`],
    ['a NUL in a text', '{"a":"x\\u0000y"}'],
    ['a raw NUL', '{"a":"x\0y"}'],
    ['half a character', '{"a":"\\ud800"}'],
    ['half a character in a name', '{"\\udc00":1}'],
    ['a prototype', '{"__proto__":{"isAdmin":true}}'],
    ['a prototype further in', '{"a":{"constructor":{"prototype":{"isAdmin":true}}}}'],
    ['a byte order mark', Buffer.concat([bytes(0xef, 0xbb, 0xbf), text('{}')])],
    ['UTF-16', Buffer.from('{}', 'utf16le')],
    ['broken UTF-8', Buffer.concat([text('{"a":"'), bytes(0xc3, 0x28), text('"}')])],
  ])('%s', async (_, body) => expectFailure(await send(path, body), 400, 'malformed_request'))

  test('a broken multipart form', async () =>
    expectFailure(
      await send(path, '--x\r\nbroken', 'multipart/form-data; boundary=x'),
      400,
      'malformed_request',
    ))
  test('a form whose bytes are not text', async () =>
    expectFailure(
      await send(path, 'a=%ff%fe', 'application/x-www-form-urlencoded'),
      400,
      'malformed_request',
    ))
})

describe('a body of the wrong kind is refused', () => {
  test.each([
    'text/plain',
    'application/xml',
    'application/octet-stream',
    'text/html',
    'application/jsonp',
  ])('%s', async (type) => expectFailure(await send(path, '{}', type), 415, 'unsupported_type'))
})

test('a body over 64 KiB is refused, also without a declared length', async () => {
  const large = `{"a":"${'x'.repeat(70_000)}"}`
  await expectFailure(await send(path, large), 413, 'too_large')

  const endless = new ReadableStream({ pull: (to) => to.enqueue(new Uint8Array(10_000).fill(120)) })
  const init = {
    method: 'POST',
    body: endless,
    duplex: 'half',
    headers: { 'content-type': 'application/json' },
  } as RequestInit
  await expectFailure(await ask(path, init), 413, 'too_large')
})

test('a form sent to a page is limited too, and the failure is a page', async () => {
  const answer = await send(
    '/contact-us',
    `message=${'x'.repeat(70_000)}`,
    'application/x-www-form-urlencoded',
  )
  expect(answer.status).toBe(413)
  expect(await answer.text()).toContain('That is too large to accept.')
})

test.each([
  ['/api/client/trainer/apply', 401],
  ['/api/office/applications/approve', 401],
])('nothing is read of what somebody sends to %s who may not call it', async (address, status) => {
  let pulled = 0
  const body = new ReadableStream(
    { pull: (to) => to.enqueue(new Uint8Array(++pulled)) },
    { highWaterMark: 0 },
  )
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const answer = await ask(address, {
    method: 'POST',
    headers,
    body,
    duplex: 'half',
  } as RequestInit)
  expect([answer.status, pulled]).toEqual([status, 0])
})

test('an undeclared field is refused and named', async () => {
  const answer = await send(path, '{"is_trainer":true}')

  expect(await answer.json()).toMatchObject({
    status: 400,
    error: { code: 'invalid_input', fields: { is_trainer: 'This is not accepted here.' } },
  })
})

test('a failure speaks the caller’s language', async () => {
  const answer = await send(path, '{"is_trainer":true}', 'application/json', { locale: 'ar' })

  expect(await answer.json()).toMatchObject({ error: { message: 'راجع الحقول التي فيها خطأ.' } })
})

test.each([
  ['GET', '/api/client/access/profile', 405],
  ['PUT', '/api/public/seo', 405],
  ['DELETE', '/api/public/seo', 405],
  ['POST', '/api/Public/Seo', 404],
  ['POST', '/api//public/seo', 404],
  ['POST', '/api/public/seo/', 404],
  ['POST', '/api/public/%2e%2e/seo', 404],
  ['POST', '/api/__proto__', 404],
  ['POST', '/api/public/seo;a=b', 404],
])('%s %s is not a way in', async (method, address, status) => {
  expect((await ask(address, { method })).status).toBe(status)
})

test('a method in a header changes nothing', async () => {
  const answer = await send(path, '{}', 'application/json', { 'x-http-method-override': 'DELETE' })
  expect(answer.status).toBe(200)
})
