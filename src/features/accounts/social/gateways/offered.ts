import type { Services } from '#platform/process/services.server.ts'
import { providers, type Provider } from '../rules.ts'
import { appleGateway } from './apple.ts'
import { facebookGateway } from './facebook.ts'
import type { IdentityGateway } from './gateway.ts'
import { googleGateway } from './google.ts'
import { localGateway } from './local.ts'

type GatewayServices = Pick<Services, 'config' | 'secret'>

/** The gateway to a provider; none where it is not configured. */
export function gatewayTo(name: Provider, { config: { identity, origin }, secret }: GatewayServices): IdentityGateway | null {
  if (identity.local) return localGateway(name, { origin, secret })
  if (name === 'google') return identity.google && googleGateway(identity.google)
  if (name === 'apple') return identity.apple && appleGateway(identity.apple)
  return identity.facebook && facebookGateway(identity.facebook)
}

/** The providers one can come in by. */
export const offeredProviders = (services: GatewayServices): Provider[] => providers.filter((it) => gatewayTo(it, services))
