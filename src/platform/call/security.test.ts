import { expect, test } from 'vitest'
import { Failure } from './failure.ts'
import { assertSameSite } from './security.server.ts'

const academy = { origin: 'https://academy.example', production: true }
/** A write as a TLS proxy forwards it: plain http with the visitor's host. */
const passedOn = (headers: Record<string, string>) =>
  new Request('http://academy.example/login', {
    method: 'POST',
    headers: { host: 'academy.example', ...headers },
  })

test.each([
  { origin: 'https://academy.example' },
  { 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'none' },
])(
  'behind a proxy that speaks https a write of the academy’s own pages goes through: %o',
  (headers) =>
    expect(() =>
      assertSameSite(passedOn(headers as Record<string, string>), academy),
    ).not.toThrow(),
)

test.each([
  'http://academy.example',
  'https://academy.example:8443',
  'https://www.academy.example',
  'https://evil.example',
  'null',
  'x',
])('in production a write from %s is from another site, whatever host it names', (origin) => {
  const host = URL.canParse(origin) ? new URL(origin).host : origin
  expect(() => assertSameSite(passedOn({ origin, host }), academy)).toThrow(Failure)
})

test('where no address is configured, every name of the machine is right', () => {
  const trying = { origin: 'http://localhost:3000', production: false }
  const names = (host: string, origin: string) => () =>
    assertSameSite(passedOn({ host, origin }), trying)
  expect(names('192.168.1.5:3000', 'http://192.168.1.5:3000')).not.toThrow()
  expect(names('192.168.1.5:3000', 'http://evil.example')).toThrow(Failure)
})
