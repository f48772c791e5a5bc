import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { createFacebookGateway } from './facebook.ts'

const asked: { url: string; body: string; authorization: string | undefined }[] = []
let person: object = {}
let status = 200

/** A local Graph API that accepts one code. */
const server = createServer((request, response) => {
  let body = ''
  request.on('data', (it) => (body += it))
  request.on('end', () => {
    asked.push({ url: request.url!, body, authorization: request.headers.authorization })
    const isToken = request.url!.includes('/oauth/access_token')
    const isKnown = !isToken || new URLSearchParams(body).get('code') === 'right'
    response.writeHead(isKnown ? status : 400, { 'content-type': 'application/json' })
    response.end(
      JSON.stringify(
        isKnown ? (isToken ? { access_token: 'token' } : person) : { error: { code: 100 } },
      ),
    )
  })
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => void server.close())
const graph = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

const facebook = createFacebookGateway({
  id: 'app',
  secret: 'app-secret',
  version: 'v24.0',
  dialog: 'https://www.facebook.com',
  graph,
})
const agreed = {
  state: 'state',
  nonce: 'nonce',
  verifier: 'v'.repeat(43),
  redirectUri: 'https://academy.example/auth/facebook/callback',
}
const now = new Date()
const finish = (answer: Record<string, string>) => facebook.finish(answer, agreed, now)

test('the browser is sent to the version that was configured, with a state', async () => {
  const url = new URL(await facebook.start(agreed))
  expect(url.origin + url.pathname).toBe('https://www.facebook.com/v24.0/dialog/oauth')
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    state: 'state',
    redirect_uri: agreed.redirectUri,
    scope: 'email,public_profile',
  })
  expect(url.href).not.toMatch(/app-secret|vvvv/)
})

test('who came is asked with a proof of the secret, and no address is taken as verified', async () => {
  person = {
    id: '7',
    first_name: 'Omar',
    last_name: 'Hegazy',
    email: 'Omar@Example.com',
    verified: true,
    email_verified: true,
  }
  expect(await finish({ code: 'right', state: 'state' })).toEqual({
    sub: '7',
    email: 'omar@example.com',
    email_verified: false,
    first_name: 'Omar',
    last_name: 'Hegazy',
  })
  const [token, me] = asked.splice(0)
  expect(token!.url).toBe('/v24.0/oauth/access_token')
  expect(Object.fromEntries(new URLSearchParams(token!.body))).toMatchObject({
    client_secret: 'app-secret',
    code_verifier: agreed.verifier,
  })
  const proof = createHmac('sha256', 'app-secret').update('token').digest('hex')
  expect(me!.url).toContain(`appsecret_proof=${proof}`)
  expect(me!.authorization).toBe('Bearer token')
})

test('an address may be missing', async () => {
  person = { id: '8', first_name: 'Omar' }
  expect(await finish({ code: 'right', state: 'state' })).toMatchObject({
    sub: '8',
    email: null,
    last_name: '',
  })
})

test.for<[string, Record<string, string>]>([
  ['another state', { code: 'right', state: 'other' }],
  ['no state', { code: 'right' }],
  ['a wrong code', { code: 'wrong', state: 'state' }],
  ['no code', { state: 'state' }],
])('%s is refused', async ([, answer]) => {
  await expect(finish(answer)).rejects.toMatchObject({ code: 'identity_refused' })
})

test('an answer without a person is refused, and a failed request can be retried', async () => {
  person = { error: {} }
  await expect(finish({ code: 'right', state: 'state' })).rejects.toMatchObject({
    code: 'identity_refused',
  })
  status = 503
  await expect(finish({ code: 'right', state: 'state' })).rejects.toMatchObject({
    code: 'unavailable',
  })
})
