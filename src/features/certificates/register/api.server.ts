import { Failure } from '#platform/call/failure.ts'
import { serve } from '#platform/call/gate.server.ts'
import { give, reissue, revoke } from './commands.server.ts'
import { register } from './contract.ts'
import { certificateEntry, findCertificates } from './queries.server.ts'

export const registerApi = serve(register, {
  find: ({ db, reader, input }) => findCertificates(db, reader.locale, input),
  get: async ({ db, reader, input }) => {
    const entry = await certificateEntry(db, reader.locale, input.id)
    if (!entry) throw new Failure('not_found')
    return entry
  },
  revoke: ({ db, input, ...call }) => revoke(db, input, call).then(() => ({})),
  reissue: ({ db, input, ...call }) => reissue(db, input, call),
  give: ({ db, input, ...call }) => give(db, input, call),
})
