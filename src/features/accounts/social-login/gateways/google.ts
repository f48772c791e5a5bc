import * as oidc from 'openid-client'
import type { IdentityGateway } from './gateway.ts'
import { createOidcGateway } from './oidc.ts'

/** OpenID Connect with a client secret. */
export const createGoogleGateway = (item: {
  issuer: string
  id: string
  secret: string
}): IdentityGateway =>
  createOidcGateway({
    name: 'google',
    issuer: item.issuer,
    client_id: item.id,
    auth: oidc.ClientSecretPost(item.secret),
    scope: 'openid email profile',
    // Lets a person with several accounts choose one.
    extra: { prompt: 'select_account' },
  })
