import { serve } from '#platform/call/gate.server.ts'
import { grants } from './contract.ts'
import { boughtBy, runningPlan } from './queries.server.ts'

export const grantsApi = serve(grants, {
  plan: ({ db, actor, reader, now }) => runningPlan(db, actor.id, reader.locale, now),
  bought: ({ db, actor, reader }) => boughtBy(db, actor.id, reader.locale),
})
