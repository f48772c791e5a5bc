import { describe, expect, test } from 'vitest'
import { newApp } from './app.ts'

const { ask } = await newApp()

const write = (headers: Record<string, string>, address = '/api/public/seo') =>
  ask(address, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json', host: 'localhost:3000', ...headers } })

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

describe('a write of our own goes through', () => {
  test.each<[string, Record<string, string>]>([
    ['said by the browser', { 'sec-fetch-site': 'same-origin' }],
    ['from our origin', { origin: 'http://localhost:3000' }],
    ['by a program with its token in a header', { cid: 'abc', origin: 'https://app.example' }],
    ['by a program that sends no origin', {}],
  ])('%s', async (_, headers) => expect((await write(headers)).status).toBe(200))
})
