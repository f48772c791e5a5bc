import { Failure } from '#platform/call/failure.ts'
import { serve } from '#platform/call/gate.server.ts'
import { orders } from './contract.ts'
import { paidBy } from './queries.server.ts'

export const ordersApi = serve(orders, {
  ofPerson: async ({ db, input, reader, now }) => (await paidBy(db, { ...input, locale: reader.locale, now })) ?? nobody(),
})

function nobody(): never {
  throw new Failure('not_found')
}
