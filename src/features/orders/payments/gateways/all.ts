import type { Db } from '#platform/data/db.server.ts'
import type { Services } from '#platform/process/services.server.ts'
import { createFawryGateway } from './fawry.ts'
import type { Gateway } from './gateway.ts'
import { createSandboxGateway } from './sandbox.ts'
import { createStripeGateway } from './stripe.ts'

export function findGateway(
  name: string,
  db: Db,
  { config }: Pick<Services, 'config'>,
  now: Date,
): Gateway | null {
  const { sandbox, stripe, fawry } = config.payments
  if (name === 'sandbox' && sandbox) return createSandboxGateway(db, now)
  if (name === 'stripe' && stripe) return createStripeGateway(stripe, config.origin, now)
  if (name === 'fawry' && fawry) return createFawryGateway(fawry, config.origin)
  return null
}
