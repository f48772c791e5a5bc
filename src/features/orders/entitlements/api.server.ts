import { bindHandlers } from '#platform/call/gate.server.ts'
import { entitlements } from './contract.ts'
import { listPurchases, findCurrentPlan } from './queries.server.ts'

export const entitlementsApi = bindHandlers(entitlements, {
  plan: ({ db, actor, reader, now }) => findCurrentPlan(db, actor.id, reader.locale, now),
  bought: ({ db, actor, reader }) => listPurchases(db, actor.id, reader.locale),
})
