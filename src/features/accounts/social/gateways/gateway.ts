import type { Claims, Provider } from '../rules.ts'

/** What was agreed before the browser left: the answer must fit all of it. */
export type AuthorizationRequest = { state: string; nonce: string; verifier: string; redirectUri: string }

/** Somewhere people have an account that vouches for them. */
export type IdentityGateway = {
  name: Provider
  /** Where the browser goes. */
  start(agreed: AuthorizationRequest): Promise<string>
  /** Who came back, from what the browser brought along. Throws `Failure`: nothing is said of somebody whose answer does not fit. */
  finish(answer: Record<string, string>, agreed: AuthorizationRequest, now: Date): Promise<Claims>
}
