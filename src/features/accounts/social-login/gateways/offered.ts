import type { Services } from '#platform/process/services.server.ts'
import { loginApple, loginFacebook, loginGoogle } from '#features/accounts/settings.ts'
import { providers, type Provider } from './claims.ts'
import { createAppleGateway } from './apple.ts'
import { createFacebookGateway } from './facebook.ts'
import type { IdentityGateway } from './gateway.ts'
import { createGoogleGateway } from './google.ts'
import { createLocalGateway } from './local.ts'

type GatewayServices = Pick<Services, 'config' | 'secret' | 'settings'>

const switches = { google: loginGoogle, apple: loginApple, facebook: loginFacebook }

/** Null if it is not configured or the owner disabled it. */
export const findGateway = (name: Provider, services: GatewayServices) =>
  services.settings.get(switches[name]) ? createConfiguredGateway(name, services) : null

function createConfiguredGateway(
  name: Provider,
  { config: { identity, origin }, secret }: GatewayServices,
): IdentityGateway | null {
  if (identity.local) return createLocalGateway(name, { origin, secret })
  if (name === 'google') return identity.google && createGoogleGateway(identity.google)
  if (name === 'apple') return identity.apple && createAppleGateway(identity.apple)
  return identity.facebook && createFacebookGateway(identity.facebook)
}

export const listOfferedProviders = (services: GatewayServices): Provider[] =>
  providers.filter((it) => findGateway(it, services))

const variables: Record<Provider, string[]> = {
  google: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  apple: ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'],
  facebook: ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'],
}

export const listMissingVariables = (name: Provider, services: GatewayServices) =>
  createConfiguredGateway(name, services) ? [] : variables[name]
