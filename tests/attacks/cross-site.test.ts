import { describe, expect, test } from 'vitest'
import { createTestApp } from './app.ts'

const { ask } = await createTestApp()

const write = (headers: Record<string, string>, address = '/api/public/seo') =>
  ask(address, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json', host: 'localhost:3000', ...headers },
  })

describe('a write that another site sends is refused', () => {
  test.each<[string, Record<string, string>]>([
    ['said by the browser', { 'sec-fetch-site': 'cross-site' }],
    ['from a neighbouring name', { 'sec-fetch-site': 'same-site' }],
    ['from another origin', { origin: 'https://evil.example' }],
    ['from no origin at all', { origin: 'null' }],
    ['from another port', { origin: 'http://localhost:4000' }],
  ])('%s', async (_, headers) => {
    const answer = await write({ cookie: 'cid=abc', ...headers })
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({ error: { code: 'cross_site' } })
  })

  test('to a page', async () => {
    expect((await write({ 'sec-fetch-site': 'cross-site' }, '/login')).status).toBe(403)
  })
})

describe('the answer that Apple’s site makes a browser send', () => {
  const form = {
    'content-type': 'application/x-www-form-urlencoded',
    'sec-fetch-site': 'cross-site',
    origin: 'https://appleid.apple.com',
  }
  const post = (path: string, body: string) =>
    ask(path, { method: 'POST', body, headers: { ...form, cookie: 'cid=abc' } })

  test('is forwarded to the same address with the allowed fields only', async () => {
    const answer = await post(
      '/auth/apple/callback',
      'code=c&state=s&user=%7B%7D&link=x&redirect=//evil.example',
    )
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/auth/apple/callback?code=c&state=s&user=%7B%7D')
    expect(answer.headers.getSetCookie()).toEqual([])
  })
  test.each([
    '/auth/apple',
    '/auth/apple/callback/',
    '/auth/linked',
    '/auth/apple/callback/x',
    '/auth/apple/callback.data',
  ])('opens no other address: %s', async (path) =>
    expect((await post(path, 'code=c')).status).toBe(403),
  )
  test('is not endless', async () =>
    expect((await post('/auth/apple/callback', `code=${'x'.repeat(100_000)}`)).status).toBe(413))
})

describe('a write of our own goes through', () => {
  test.each<[string, Record<string, string>]>([
    ['said by the browser', { 'sec-fetch-site': 'same-origin' }],
    ['from our origin', { origin: 'http://localhost:3000' }],
    ['by a program with its token in a header', { cid: 'abc', origin: 'https://app.example' }],
    ['by a program that sends no origin', {}],
  ])('%s', async (_, headers) => expect((await write(headers)).status).toBe(200))
})
