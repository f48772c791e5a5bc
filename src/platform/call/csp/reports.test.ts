import { expect, test } from 'vitest'
import { createCspReports } from './reports.server.ts'
import { Failure } from '../failure.ts'

function receive() {
  const logged: object[] = []
  const answer = createCspReports({ warn: (fields: object) => void logged.push(fields) })
  const send = (body: unknown, type = 'application/reports+json') =>
    answer(
      new Request('https://academy.example/csp-reports', {
        method: 'POST',
        headers: { 'content-type': type },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    )
  return { logged, send }
}

const violation = (body = {}) => ({
  type: 'csp-violation',
  body: {
    effectiveDirective: 'script-src-elem',
    blockedURL: 'https://evil.example/x.js?token=1',
    documentURL: 'https://academy.example/set-password?code=123456#top',
    sourceFile: 'https://academy.example/assets/frame.js',
    lineNumber: 7,
    ...body,
  },
})

test('a report is logged in a few short fields, without the queries of its addresses', async () => {
  const { logged, send } = receive()
  expect((await send([violation()])).status).toBe(204)
  expect(logged).toEqual([
    {
      directive: 'script-src-elem',
      blocked: 'https://evil.example/x.js',
      page: 'https://academy.example/set-password',
      source: 'https://academy.example/assets/frame.js',
      line: 7,
    },
  ])
})

test('a report in the older form says the same', async () => {
  const { logged, send } = receive()
  const report = {
    'violated-directive': 'img-src',
    'blocked-uri': 'data:image/png;base64,AAAA',
    'document-uri': 'https://academy.example/',
  }
  await send({ 'csp-report': report }, 'application/csp-report')
  expect(logged).toEqual([
    {
      directive: 'img-src',
      blocked: 'data:',
      page: 'https://academy.example/',
      source: '',
      line: null,
    },
  ])
})

test('what an extension tried to do, and reports of other kinds, are not logged', async () => {
  const { logged, send } = receive()
  await send([
    violation({ sourceFile: 'chrome-extension://abc/run.js' }),
    { type: 'deprecation', body: {} },
  ])
  expect(logged).toEqual([])
})

test('fields are cut, and only a few reports of one request and of one minute are logged', async () => {
  const { logged, send } = receive()
  await send(
    Array.from({ length: 20 }, () =>
      violation({ blockedURL: `https://evil.example/${'x'.repeat(500)}` }),
    ),
  )
  expect(logged).toHaveLength(5)
  expect(JSON.stringify(logged[0]).length).toBeLessThan(500)
  for (let count = 0; count < 20; count++) await send(Array.from({ length: 5 }, () => violation()))
  expect(logged).toHaveLength(30)
})

test.each(['', 'no json', '{}', '[1]', 'null'])('%j is refused', async (body) => {
  const { logged, send } = receive()
  await expect(send(body)).rejects.toMatchObject({ code: 'malformed_request' })
  expect(logged).toEqual([])
})

test('a long body is refused unread', async () => {
  const { send } = receive()
  await expect(
    send(JSON.stringify([violation({ sample: 'x'.repeat(20_000) })])),
  ).rejects.toBeInstanceOf(Failure)
})
