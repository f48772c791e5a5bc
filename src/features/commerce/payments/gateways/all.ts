import type { Db } from '#platform/data/db.server.ts'
import type { Services } from '#platform/process/services.server.ts'
import { fawryGateway } from './fawry.ts'
import type { Gateway } from './gateway.ts'
import { sandboxGateway } from './sandbox.ts'
import { stripeGateway } from './stripe.ts'

/** The gateway of that name, if it is there. */
export function gatewayNamed(name: string, db: Db, { config }: Pick<Services, 'config'>, now: Date): Gateway | null {
  const { sandbox, stripe, fawry } = config.payments
  if (name === 'sandbox' && sandbox) return sandboxGateway(db, now)
  if (name === 'stripe' && stripe) return stripeGateway(stripe, config.origin, now)
  if (name === 'fawry' && fawry) return fawryGateway(fawry, config.origin)
  return null
}
