import { expect, test } from 'vitest'
import { createRetryingFetch, retrySafeHeader } from './retrying-fetch.ts'

const busy = () =>
  new Response('busy', { status: 503, headers: { 'retry-after': '4', [retrySafeHeader]: '1' } })
const failed = () => new Response('half done', { status: 503, headers: { 'retry-after': '4' } })
const fine = () => new Response('fine')

/** Fake server with scripted responses that records requests and their times. */
function server(...answers: (() => Response)[]) {
  const sent: string[] = []
  const pauses: number[] = []
  const send = (async (input: RequestInfo, init?: RequestInit) => {
    sent.push(await new Request(input, init).text())
    return answers[Math.min(sent.length, answers.length) - 1]!()
  }) as typeof fetch
  const ask = createRetryingFetch(send, {
    pause: async (ms) => void pauses.push(ms),
    random: () => 0.25,
  })
  return { ask, sent, pauses }
}

const form = { method: 'POST', body: new URLSearchParams({ answer: 'b' }) }

test('a request that was refused before anything was done is sent again as it was, each browser at its own moment', async () => {
  const { ask, sent, pauses } = server(busy, busy, fine)
  expect(await (await ask('http://academy.example/a', form)).text()).toBe('fine')
  expect(sent).toEqual(['answer=b', 'answer=b', 'answer=b'])
  expect(pauses).toEqual([3000, 3000])
})

test('a request with a body of its own is sent again whole', async () => {
  const { ask, sent } = server(busy, fine)
  await ask(new Request('http://academy.example/a', form))
  expect(sent).toEqual(['answer=b', 'answer=b'])
})

test('after three more tries the refusal is told', async () => {
  const { ask, sent } = server(busy)
  expect((await ask('http://academy.example/a')).status).toBe(503)
  expect(sent).toHaveLength(4)
})

test('what may have been half done, and what a page sends as it closes, is sent once', async () => {
  const half = server(failed, fine)
  expect((await half.ask('http://academy.example/a', form)).status).toBe(503)
  const closing = server(busy, fine)
  expect((await closing.ask('http://academy.example/a', { ...form, keepalive: true })).status).toBe(
    503,
  )
  expect([half.sent.length, closing.sent.length]).toEqual([1, 1])
})

test('a request that was given up on is not sent again', async () => {
  const { ask, sent } = server(busy, fine)
  const { signal } = new AbortController()
  Object.defineProperty(signal, 'aborted', { value: true })
  expect((await ask('http://academy.example/a', { ...form, signal })).status).toBe(503)
  expect(sent).toHaveLength(1)
})
