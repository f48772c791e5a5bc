import { Failure } from '#platform/call/failure.ts'
import { bindHandlers } from '#platform/call/gate.server.ts'
import { submitApplication, withdrawApplication } from './commands.server.ts'
import { applicationCalls } from './contract.ts'
import { findNewestApplication } from './queries.server.ts'

export const applicationsApi = bindHandlers(applicationCalls, {
  apply: async ({ db, actor, reader, now, services, input }) => {
    if (actor.is_trainer) throw new Failure('already_trainer')
    await submitApplication(db, services.storage, actor.id, input, now)
    return (await findNewestApplication(db, reader, actor.id))!
  },
  application: ({ db, actor, reader }) => findNewestApplication(db, reader, actor.id),
  withdraw: async ({ db, actor, reader, now, services }) => {
    await withdrawApplication(db, services.storage, actor.id, now)
    return findNewestApplication(db, reader, actor.id)
  },
})
