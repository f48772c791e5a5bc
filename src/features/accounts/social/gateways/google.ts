import * as oidc from 'openid-client'
import type { IdentityGateway } from './gateway.ts'
import { createOidcGateway } from './oidc.ts'

/** OpenID Connect with a client secret. */
export const createGoogleGateway = (it: { issuer: string; id: string; secret: string }): IdentityGateway =>
  createOidcGateway({
    name: 'google',
    issuer: it.issuer,
    client_id: it.id,
    auth: oidc.ClientSecretPost(it.secret),
    scope: 'openid email profile',
    // Lets a person with several accounts choose one.
    extra: { prompt: 'select_account' },
  })
