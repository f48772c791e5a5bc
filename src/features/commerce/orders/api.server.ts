import { Failure } from '#platform/failure.ts'
import { serve } from '#platform/gate.server.ts'
import { orders } from './contract.ts'
import { paidBy } from './queries.server.ts'

export const ordersApi = serve(orders, {
  ofPerson: async ({ db, input, reader, now }) => (await paidBy(db, { ...input, locale: reader.locale, now })) ?? nobody(),
})

function nobody(): never {
  throw new Failure('not_found')
}
