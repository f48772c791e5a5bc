import type { Claims, Provider } from './claims.ts'

/** Created before the redirect; the answer must match all of it. */
export type AuthorizationRequest = {
  state: string
  nonce: string
  verifier: string
  redirectUri: string
}

export type IdentityGateway = {
  name: Provider
  /** Returns the URL to redirect the browser to. */
  start(agreed: AuthorizationRequest): Promise<string>
  /** Throws `Failure` if the answer does not match the request. */
  finish(answer: Record<string, string>, agreed: AuthorizationRequest, now: Date): Promise<Claims>
}
