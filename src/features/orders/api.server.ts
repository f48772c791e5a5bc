import { throwNotFound } from '#platform/call/failure.ts'
import { bindHandlers } from '#platform/call/gate.server.ts'
import { personEntitlements } from './contract.ts'
import { findPersonEntitlements } from './queries.server.ts'

export const personEntitlementsApi = bindHandlers(personEntitlements, {
  ofPerson: async ({ db, input, reader, now }) =>
    (await findPersonEntitlements(db, { ...input, locale: reader.locale, now })) ?? throwNotFound(),
})
