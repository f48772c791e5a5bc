import type { Services } from '#platform/process/services.server.ts'
import { loginApple, loginFacebook, loginGoogle } from '../../settings.ts'
import { providers, type Provider } from '../rules.ts'
import { appleGateway } from './apple.ts'
import { facebookGateway } from './facebook.ts'
import type { IdentityGateway } from './gateway.ts'
import { googleGateway } from './google.ts'
import { localGateway } from './local.ts'

type GatewayServices = Pick<Services, 'config' | 'secret' | 'settings'>

const switches = { google: loginGoogle, apple: loginApple, facebook: loginFacebook }

/** The gateway to a provider; none where it is not configured or the owner has turned it off. */
export const gatewayTo = (name: Provider, services: GatewayServices) =>
  services.settings.get(switches[name]) ? configuredGateway(name, services) : null

function configuredGateway(name: Provider, { config: { identity, origin }, secret }: GatewayServices): IdentityGateway | null {
  if (identity.local) return localGateway(name, { origin, secret })
  if (name === 'google') return identity.google && googleGateway(identity.google)
  if (name === 'apple') return identity.apple && appleGateway(identity.apple)
  return identity.facebook && facebookGateway(identity.facebook)
}

/** The providers one can come in by. */
export const offeredProviders = (services: GatewayServices): Provider[] => providers.filter((it) => gatewayTo(it, services))

/** The variables each provider is configured by. */
const variables: Record<Provider, string[]> = {
  google: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  apple: ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'],
  facebook: ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'],
}

/** What a provider that is not configured lacks. */
export const missingFor = (name: Provider, services: GatewayServices) => (configuredGateway(name, services) ? [] : variables[name])
