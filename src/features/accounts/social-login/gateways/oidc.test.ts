import { createHash, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'
import { afterAll, describe, expect, test } from 'vitest'
import type { AuthorizationRequest, IdentityGateway } from './gateway.ts'
import { createAppleGateway, createAppleSecret } from './apple.ts'
import { createGoogleGateway } from './google.ts'

const now = new Date()
const redirectUri = 'http://127.0.0.1:1/auth/google/callback'
const secret = 's3cret-s3cret-s3cret-s3cret-s3cret'
let flows = 0
const newFlow = (): AuthorizationRequest => {
  const verifier = createHash('sha256').update(`verifier ${flows++}`).digest('base64url')
  return { state: `state-${flows}`, nonce: `nonce-${flows}`, verifier, redirectUri }
}
const servers: Server[] = []
afterAll(() => servers.forEach((it) => it.close()))

function listen(server: Server) {
  servers.push(server)
  return new Promise<string>((resolve) =>
    server.listen(0, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    ),
  )
}

/** A real OpenID provider on this machine that accepts every login. */
async function realProvider() {
  const server = createServer()
  const issuer = await listen(server)
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'farqad',
        client_secret: secret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    pkce: { required: () => true },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
    },
    conformIdTokenClaims: false,
    cookies: { keys: ['k'] },
    findAccount: (_: unknown, sub: string) => ({
      accountId: sub,
      claims: () => ({
        sub,
        email: `${sub}@Example.com`,
        email_verified: true,
        given_name: 'ليلى',
        family_name: 'حسن',
      }),
    }),
  })
  const answer = provider.callback()
  server.on('request', (request, response) => void answer(request, response))
  return issuer
}

/** Logs in as a browser would and returns the callback parameters. */
async function visit(address: string, login: string) {
  const jar = new Map<string, string>()
  let url = address
  let form: URLSearchParams | null = null
  for (let step = 0; step < 15; step++) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response: Response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie },
      ...(form && { method: 'POST', body: form }),
    })
    for (const it of response.headers.getSetCookie()) {
      const [, name, value] = it.match(/^([^=]+)=([^;]*)/)!
      jar.set(name!, value!)
    }
    form = null
    const next = response.headers.get('location')
    if (next) {
      url = new URL(next, url).href
      if (url.startsWith(redirectUri)) return Object.fromEntries(new URL(url).searchParams)
      continue
    }
    const page = await response.text()
    url = new URL(page.match(/action="([^"]+)"/)![1]!, url).href
    form = new URLSearchParams({
      prompt: page.match(/name="prompt" value="([^"]+)"/)![1]!,
      login,
      password: 'x',
    })
  }
  throw new Error('The provider did not send anybody back.')
}

describe('a real OpenID provider', async () => {
  const issuer = await realProvider()
  const google = createGoogleGateway({ issuer, id: 'farqad', secret })
  const come = async (agreed: AuthorizationRequest) => {
    const url = new URL(await google.start(agreed))
    // This provider does not support choosing an account.
    url.searchParams.delete('prompt')
    const answer = await visit(url.href, 'layla')
    expect(answer).toMatchObject({ code: expect.any(String), state: agreed.state, iss: issuer })
    return answer
  }

  test('identifies the person by authorization code with PKCE', async () => {
    const agreed = newFlow()
    const url = new URL(await google.start(agreed))
    expect(url.searchParams.get('code_challenge_method')).toBe('S256')
    expect(url.href).not.toContain(agreed.verifier)

    expect(await google.finish(await come(agreed), agreed, now)).toEqual({
      sub: 'layla',
      email: 'layla@example.com',
      email_verified: true,
      first_name: 'ليلى',
      last_name: 'حسن',
    })
  })

  test('is not believed twice by one code', async () => {
    const agreed = newFlow()
    const answer = await come(agreed)
    await google.finish(answer, agreed, now)
    await refuses(google, answer, agreed)
  })

  test.for<
    [
      string,
      (it: Record<string, string>) => Record<string, string>,
      (it: AuthorizationRequest) => AuthorizationRequest,
    ]
  >([
    ['another state', (it) => ({ ...it, state: 'other' }), (it) => it],
    ['no state', (it) => without(it, 'state'), (it) => it],
    ['another provider’s answer', (it) => ({ ...it, iss: 'https://evil.example' }), (it) => it],
    ['another nonce', (it) => it, (it) => ({ ...it, nonce: 'other' })],
    ['another browser’s verifier', (it) => it, (it) => ({ ...it, verifier: 'v'.repeat(43) })],
    ['a made-up code', (it) => ({ ...it, code: 'made-up' }), (it) => it],
    ['no code', (it) => without(it, 'code'), (it) => it],
  ])('is not believed with %s', async ([, answered, expected]) => {
    const agreed = newFlow()
    await refuses(google, answered(await come(agreed)), expected(agreed))
  })
})

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 })
const elliptic = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const private_key = elliptic.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const part = (item: object) => Buffer.from(JSON.stringify(item)).toString('base64url')

type Forged = { header?: object; claims?: object; key?: typeof rsa.privateKey | null }

/** Issues arbitrary tokens and records the requests. */
async function forger() {
  let forged: Forged = {}
  let asked = new URLSearchParams()
  const server = createServer((request, response) => {
    const json = (item: object) =>
      response.setHeader('content-type', 'application/json').end(JSON.stringify(item))
    if (request.url === '/.well-known/openid-configuration')
      return json({
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
      })
    if (request.url === '/jwks')
      return json({
        keys: [
          { ...rsa.publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' },
        ],
      })
    let body = ''
    request.on('data', (it) => (body += it))
    request.on('end', () => {
      asked = new URLSearchParams(body)
      json({ access_token: 'a', token_type: 'Bearer', id_token: token() })
    })
  })
  const issuer = await listen(server)
  const token = () => {
    const seconds = Math.floor(now.getTime() / 1000)
    const right = {
      iss: issuer,
      aud: 'farqad',
      sub: 'layla',
      iat: seconds,
      exp: seconds + 600,
      email: 'l@example.com',
      email_verified: 'true',
    }
    const text = `${part({ alg: 'RS256', kid: 'one', ...forged.header })}.${part({ ...right, ...forged.claims })}`
    const key = forged.key === undefined ? rsa.privateKey : forged.key
    return `${text}.${key ? sign('sha256', Buffer.from(text), key).toString('base64url') : ''}`
  }
  return { issuer, forge: (it: Forged) => void (forged = it), asked: () => asked }
}

describe('a token', async () => {
  const { issuer, forge, asked } = await forger()
  const google = createGoogleGateway({ issuer, id: 'farqad', secret })
  const agreed = newFlow()
  const answer = { code: 'c', state: agreed.state }
  const ago = Math.floor(now.getTime() / 1000) - 7200

  test('that fits is believed', async () => {
    forge({ claims: { nonce: agreed.nonce } })
    expect(await google.finish(answer, agreed, now)).toMatchObject({
      sub: 'layla',
      email_verified: true,
    })
    expect(asked().get('code_verifier')).toBe(agreed.verifier)
  })

  test.for<[string, Forged]>([
    ['for somebody else (aud)', { claims: { aud: 'other' } }],
    ['of somebody else (iss)', { claims: { iss: 'https://evil.example' } }],
    ['of another login (nonce)', { claims: { nonce: 'other' } }],
    ['of no login (nonce)', { claims: { nonce: undefined } }],
    ['that is over (exp)', { claims: { iat: ago, exp: ago + 600 } }],
    ['that never ends (exp)', { claims: { exp: undefined } }],
    ['of nobody (sub)', { claims: { sub: undefined } }],
    ['that nobody signed (alg none)', { header: { alg: 'none' }, key: null }],
    ['signed with the secret in place of a key (alg HS256)', { header: { alg: 'HS256' } }],
    ['signed by a stranger', { key: stranger.privateKey }],
    ['without its signature', { key: null }],
  ])('%s is refused (A17)', async ([, it]) => {
    forge({ ...it, claims: { nonce: agreed.nonce, ...it.claims } })
    await refuses(google, answer, agreed)
  })

  test('marks an unverified address', async () => {
    for (const email_verified of [false, 'false', undefined, 'yes', 1]) {
      forge({ claims: { nonce: agreed.nonce, email_verified } })
      expect(await google.finish(answer, agreed, now)).toMatchObject({ email_verified: false })
    }
  })

  describe('of Apple', () => {
    const apple = createAppleGateway({
      issuer,
      id: 'farqad',
      team: 'TEAM',
      key: 'KEY',
      private_key,
    })

    test('signs a new client secret and answers with a form', async () => {
      expect(new URL(await apple.start(agreed)).searchParams.get('response_mode')).toBe('form_post')
      forge({ claims: { nonce: agreed.nonce, is_private_email: 'true' } })
      await apple.finish(answer, agreed, now)

      const [header, claims, signature] = asked().get('client_secret')!.split('.')
      const read = (text: string) =>
        JSON.parse(Buffer.from(text, 'base64url').toString()) as Record<string, unknown>
      expect(read(header!)).toEqual({ alg: 'ES256', kid: 'KEY' })
      expect(read(claims!)).toMatchObject({ iss: 'TEAM', sub: 'farqad', aud: issuer })
      const key = { key: createPublicKey(private_key), dsaEncoding: 'ieee-p1363' as const }
      expect(
        verify(
          'sha256',
          Buffer.from(`${header}.${claims}`),
          key,
          Buffer.from(signature!, 'base64url'),
        ),
      ).toBe(true)
    })

    test('comes with the name only the first time', async () => {
      const user = JSON.stringify({
        name: { firstName: 'Layla', lastName: 'Hassan' },
        email: 'other@example.com',
      })
      expect(await apple.finish({ ...answer, user }, agreed, now)).toMatchObject({
        first_name: 'Layla',
        last_name: 'Hassan',
        email: 'l@example.com',
      })
      for (const told of ['', 'not json', 'null', '[]', '{"name":7}'])
        expect(await apple.finish({ ...answer, user: told }, agreed, now)).toMatchObject({
          first_name: '',
          last_name: '',
        })
    })

    test('is asked for with a secret that is good for ten minutes', () => {
      const at = new Date('2026-01-01T00:00:00Z')
      const claims = createAppleSecret(
        { issuer, id: 'farqad', team: 'TEAM', key: 'KEY', private_key },
        at,
      ).split('.')[1]!
      const { iat, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as {
        iat: number
        exp: number
      }
      expect(exp - iat).toBe(600)
    })
  })
})

test('distinguishes an unreachable provider from an invalid answer', async () => {
  const server = createServer()
  const issuer = await listen(server)
  await new Promise((resolve) => server.close(resolve))
  await expect(
    createGoogleGateway({ issuer, id: 'farqad', secret }).start(newFlow()),
  ).rejects.toMatchObject({ code: 'unavailable' })
})

const refuses = (
  gateway: IdentityGateway,
  answer: Record<string, string>,
  agreed: AuthorizationRequest,
) => expect(gateway.finish(answer, agreed, now)).rejects.toMatchObject({ code: 'identity_refused' })

const without = (item: Record<string, string>, name: string) =>
  Object.fromEntries(Object.entries(item).filter(([key]) => key !== name))
