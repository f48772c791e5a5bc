import { bindHandlers } from '#platform/call/gate.server.ts'
import { entitlements, personEntitlements } from './contract.ts'
import { findCurrentPlan, listPurchases, findPersonEntitlements } from './queries.server.ts'
import { throwNotFound } from '#platform/call/failure.ts'

export const entitlementsApi = bindHandlers(entitlements, {
  plan: ({ db, actor, reader, now }) => findCurrentPlan(db, actor.id, reader.locale, now),
  bought: ({ db, actor, reader }) => listPurchases(db, actor.id, reader.locale),
})

export const personEntitlementsApi = bindHandlers(personEntitlements, {
  ofPerson: async ({ db, input, reader, now }) =>
    (await findPersonEntitlements(db, { ...input, locale: reader.locale, now })) ?? throwNotFound(),
})
