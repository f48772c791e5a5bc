import { createHash, createHmac } from 'node:crypto'
import { z } from 'zod'
import { Failure } from '#platform/call/failure.ts'
import { parseEmail, cleanName } from './claims.ts'
import type { IdentityGateway } from './gateway.ts'
import { throwProviderFailure } from './oidc.ts'

type FacebookSettings = {
  id: string
  secret: string
  version: string
  dialog: string
  graph: string
}

const Token = z.object({ access_token: z.string().min(1) })
const Person = z.object({
  id: z.string().min(1).max(200),
  email: z.string().optional(),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
})

/**
 * OAuth 2 with a separate profile call. Facebook does not state whether an e-mail is verified, so
 * none is.
 */
export function createFacebookGateway({
  id,
  secret,
  version,
  dialog,
  graph,
}: FacebookSettings): IdentityGateway {
  return {
    name: 'facebook',
    async start({ state, verifier, redirectUri }) {
      const code_challenge = createHash('sha256').update(verifier).digest('base64url')
      const asked = {
        client_id: id,
        redirect_uri: redirectUri,
        state,
        response_type: 'code',
        scope: 'email,public_profile',
      }
      return `${dialog}/${version}/dialog/oauth?${new URLSearchParams({ ...asked, code_challenge, code_challenge_method: 'S256' })}`
    },
    async finish({ code, state }, agreed) {
      if (!code || state !== agreed.state) throw new Failure('identity_refused')
      const body = new URLSearchParams({
        client_id: id,
        client_secret: secret,
        redirect_uri: agreed.redirectUri,
        code,
        code_verifier: agreed.verifier,
      })
      const { access_token } = await fetchJson(Token, `${graph}/${version}/oauth/access_token`, {
        method: 'POST',
        body,
      })
      // Proves that the app itself uses the token.
      const appsecret_proof = createHmac('sha256', secret).update(access_token).digest('hex')
      const query = new URLSearchParams({
        fields: 'id,first_name,last_name,email',
        appsecret_proof,
      })
      const headers = { authorization: `Bearer ${access_token}` }
      const person = await fetchJson(Person, `${graph}/${version}/me?${query}`, { headers })
      return {
        sub: person.id,
        email: parseEmail(person.email),
        email_verified: false,
        first_name: cleanName(person.first_name),
        last_name: cleanName(person.last_name),
      }
    },
  }
}

async function fetchJson<T>(shape: z.ZodType<T>, url: string, init: RequestInit) {
  const response = await fetch(url, {
    ...init,
    redirect: 'error',
    signal: AbortSignal.timeout(10_000),
  }).catch(throwProviderFailure)
  if (response.status >= 500) throw new Failure('unavailable', { retryAfter: 5 })
  const parsed = shape.safeParse(response.ok ? await response.json().catch(() => null) : null)
  if (!parsed.success) throw new Failure('identity_refused')
  return parsed.data
}
