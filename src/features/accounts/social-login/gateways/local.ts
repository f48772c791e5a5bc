import { createHash, createHmac } from 'node:crypto'
import { href } from 'react-router'
import { isSameSecret } from '#platform/identity/secret.server.ts'
import { Failure } from '#platform/call/failure.ts'
import { parseEmail, cleanName, type Claims, type Provider } from './claims.ts'
import type { IdentityGateway } from './gateway.ts'

type LocalRequest = { provider: Provider; state: string; nonce: string; challenge: string }

type LocalPerson = { email: string; email_verified: boolean; first_name: string; last_name: string }

const minutes = 5

/** Built-in provider for development and tests: a local page asks for the identity. */
export function createLocalGateway(
  name: Provider,
  { origin, secret }: { origin: string; secret: string },
): IdentityGateway {
  return {
    name,
    async start({ state, nonce, verifier }) {
      return `${origin}${href('/dev/identity')}?${new URLSearchParams({ provider: name, state, nonce, challenge: computeChallenge(verifier) })}`
    },
    async finish({ code = '', state }, agreed, now) {
      const [told, signature] = code.split('.', 2)
      const given = Buffer.from(signature ?? '', 'base64url')
      if (!isSameSecret(given, signText(secret, told ?? ''))) throw new Failure('identity_refused')
      const it = JSON.parse(Buffer.from(told!, 'base64url').toString()) as LocalPerson &
        LocalRequest & { expires: number }
      const fits =
        it.provider === name &&
        it.nonce === agreed.nonce &&
        it.challenge === computeChallenge(agreed.verifier)
      if (!fits || state !== agreed.state || it.expires < now.getTime())
        throw new Failure('identity_refused')
      return toClaims(name, it)
    },
  }
}

export function createLocalCode(
  secret: string,
  { provider, nonce, challenge }: LocalRequest,
  person: LocalPerson,
  now: Date,
) {
  const told = { ...person, provider, nonce, challenge, expires: now.getTime() + minutes * 60_000 }
  const text = Buffer.from(JSON.stringify(told)).toString('base64url')
  return `${text}.${signText(secret, text).toString('base64url')}`
}

/** Like the real providers: a stable `sub` per person, and Facebook verifies no address. */
const toClaims = (name: Provider, it: LocalPerson): Claims => ({
  sub: createHash('sha256')
    .update(`${name}|${it.email.toLowerCase()}`)
    .digest('base64url')
    .slice(0, 24),
  email: parseEmail(it.email),
  email_verified: it.email_verified && name !== 'facebook',
  first_name: cleanName(it.first_name),
  last_name: cleanName(it.last_name),
})

const computeChallenge = (verifier: string) =>
  createHash('sha256').update(verifier).digest('base64url')

const signText = (secret: string, text: string) =>
  createHmac('sha256', secret).update(`local identity|${text}`).digest()
