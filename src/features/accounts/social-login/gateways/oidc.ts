import * as oidc from 'openid-client'
import { Failure } from '#platform/call/failure.ts'
import { parseEmail, cleanName, type Claims, type Provider } from './claims.ts'
import type { IdentityGateway } from './gateway.ts'

type OidcSettings = {
  name: Provider
  issuer: string
  client_id: string
  auth: oidc.ClientAuth
  /** Non-standard parameters, such as Apple's `response_mode`. */
  extra: Record<string, string>
  scope: string
}

/**
 * Code flow with PKCE. `openid-client` checks state, issuer, audience, nonce, signature and age.
 */
export function createOidcGateway(it: OidcSettings): IdentityGateway {
  return {
    name: it.name,
    async start({ state, nonce, verifier, redirectUri }) {
      const config = await discoverProvider(it)
      const code_challenge = await oidc.calculatePKCECodeChallenge(verifier)
      const asked = {
        redirect_uri: redirectUri,
        scope: it.scope,
        state,
        nonce,
        code_challenge,
        code_challenge_method: 'S256',
        ...it.extra,
      }
      return oidc.buildAuthorizationUrl(config, asked).href
    },
    async finish({ user, ...answer }, { state, nonce, verifier, redirectUri }) {
      const config = await discoverProvider(it)
      const here = new URL(redirectUri)
      for (const [name, value] of Object.entries(answer)) here.searchParams.set(name, value)
      const checks = {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      }
      const tokens = await oidc
        .authorizationCodeGrant(config, here, checks)
        .catch(throwProviderFailure)
      return parseClaims(tokens.claims()!, user)
    },
  }
}

function parseClaims(claims: oidc.IDToken, user: string | undefined): Claims {
  const appleName = parseAppleName(user)
  return {
    sub: claims.sub,
    email: parseEmail(claims.email),
    // Apple sends this boolean as a string.
    email_verified: claims.email_verified === true || claims.email_verified === 'true',
    first_name:
      cleanName(claims.given_name) || cleanName(appleName.firstName) || cleanName(claims.name),
    last_name: cleanName(claims.family_name) || cleanName(appleName.lastName),
  }
}

/** Apple sends the name outside the token, and only at the first login. */
function parseAppleName(user: string | undefined): { firstName?: unknown; lastName?: unknown } {
  try {
    return (JSON.parse(user ?? '{}') as { name?: object } | null)?.name ?? {}
  } catch {
    return {}
  }
}

const known = new Map<string, Promise<oidc.Configuration>>()

/** Discovery runs once per process; a failed request is retried. */
function discoverProvider({ name, issuer, client_id, auth }: OidcSettings) {
  const key = `${name} ${issuer} ${client_id}`
  let config = known.get(key)
  if (!config) {
    // Plain HTTP is allowed only to a provider on this machine.
    const clear = new URL(issuer).hostname === '127.0.0.1' ? [oidc.allowInsecureRequests] : []
    // The standard accepts TLS instead of a token signature; this requires both.
    const execute = [...clear, oidc.enableNonRepudiationChecks]
    config = oidc.discovery(new URL(issuer), client_id, undefined, auth, { execute, timeout: 10 })
    known.set(key, config)
    config.catch(() => known.delete(key))
  }
  return config.catch(throwProviderFailure)
}

/** Separates an unavailable provider from an invalid answer. */
export function throwProviderFailure(error: unknown): never {
  const { name, code } = error as { name?: string; code?: string }
  const isAway = error instanceof TypeError || name === 'TimeoutError' || code === 'OAUTH_TIMEOUT'
  throw isAway ? new Failure('unavailable', { retryAfter: 5 }) : new Failure('identity_refused')
}
