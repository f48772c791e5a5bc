import { Failure } from '#platform/call/failure.ts'
import { serve } from '#platform/call/gate.server.ts'
import { paperFor } from '../papers/commands.server.ts'
import { certificateById, certificateOf } from '../queries.server.ts'
import { verification } from './contract.ts'

export const verificationApi = serve(verification, {
  get: async ({ db, input }) => certificateOf((await certificateById(db, input.id)) ?? nothing()),
  file: async ({ db, input, services }) => {
    const row = (await certificateById(db, input.id)) ?? nothing()
    const key = (await paperFor(db, row.id, services)) ?? nothing()
    return { key, type: 'application/pdf', name: `${row.serial}.pdf` }
  },
})

function nothing(): never {
  throw new Failure('not_found')
}
