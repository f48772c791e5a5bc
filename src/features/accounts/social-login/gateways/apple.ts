import { createPrivateKey, sign } from 'node:crypto'
import { getNow } from '#platform/data/clock.ts'
import type { IdentityGateway } from './gateway.ts'
import { createOidcGateway } from './oidc.ts'

type AppleSettings = { issuer: string; id: string; team: string; key: string; private_key: string }

/**
 * Apple answers by form post if name and e-mail are requested, and needs a freshly signed client
 * secret.
 */
export const createAppleGateway = (appleSettings: AppleSettings): IdentityGateway =>
  createOidcGateway({
    name: 'apple',
    issuer: appleSettings.issuer,
    client_id: appleSettings.id,
    auth: (_, client, body) => {
      body.set('client_id', client.client_id)
      body.set('client_secret', createAppleSecret(appleSettings, getNow()))
    },
    scope: 'openid name email',
    extra: { response_mode: 'form_post' },
  })

/** Client secret: a JWT signed by the team's key (ES256), valid for ten minutes. */
export function createAppleSecret(
  { issuer, id, team, key, private_key }: AppleSettings,
  now: Date,
) {
  const iat = Math.floor(now.getTime() / 1000)
  const part = (item: object) => Buffer.from(JSON.stringify(item)).toString('base64url')
  const signed = `${part({ alg: 'ES256', kid: key })}.${part({ iss: team, sub: id, aud: issuer, iat, exp: iat + 600 })}`
  const signature = sign('sha256', Buffer.from(signed), {
    key: createPrivateKey(private_key),
    dsaEncoding: 'ieee-p1363',
  })
  return `${signed}.${signature.toString('base64url')}`
}
