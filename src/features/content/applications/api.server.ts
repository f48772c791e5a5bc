import { Failure } from '#platform/failure.ts'
import { serve } from '#platform/gate.server.ts'
import { limitedBy, within } from '#platform/limits.server.ts'
import { apply, withdraw } from './commands.server.ts'
import { applications } from './contract.ts'
import { newestApplication } from './queries.server.ts'

const uploads = { hits: 10, seconds: 3600 }

export const applicationsApi = serve(applications, {
  apply: async ({ db, actor, reader, now, request, services, input }) => {
    if (actor.is_trainer) throw new Failure('already_trainer')
    await within(db, `upload:${limitedBy(actor, request.ip)}`, uploads, now)
    await apply(db, services.storage, actor.id, input, now)
    return (await newestApplication(db, reader, actor.id))!
  },
  application: ({ db, actor, reader }) => newestApplication(db, reader, actor.id),
  withdraw: async ({ db, actor, reader, now, services }) => {
    await withdraw(db, services.storage, actor.id, now)
    return newestApplication(db, reader, actor.id)
  },
})
