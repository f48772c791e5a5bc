import { Failure } from '#platform/call/failure.ts'
import { serve } from '#platform/call/gate.server.ts'
import { apply, withdraw } from './commands.server.ts'
import { applications } from './contract.ts'
import { newestApplication } from './queries.server.ts'

export const applicationsApi = serve(applications, {
  apply: async ({ db, actor, reader, now, services, input }) => {
    if (actor.is_trainer) throw new Failure('already_trainer')
    await apply(db, services.storage, actor.id, input, now)
    return (await newestApplication(db, reader, actor.id))!
  },
  application: ({ db, actor, reader }) => newestApplication(db, reader, actor.id),
  withdraw: async ({ db, actor, reader, now, services }) => {
    await withdraw(db, services.storage, actor.id, now)
    return newestApplication(db, reader, actor.id)
  },
})
