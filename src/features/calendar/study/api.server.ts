import { serve } from '#platform/call/gate.server.ts'
import { planStudy, unplanStudy } from './commands.server.ts'
import { study } from './contract.ts'
import { coursesToPlan, studyPlansOf } from './queries.server.ts'

export const studyApi = serve(study, {
  plans: async ({ db, actor, reader, now }) => {
    const [plans, courses] = await Promise.all([studyPlansOf(db, reader, actor.id, now), coursesToPlan(db, reader, actor.id)])
    return { plans, courses }
  },
  plan: async ({ db, actor, reader, now, input }) => {
    await planStudy(db, actor.id, input, reader.zone, now)
    return (await studyPlansOf(db, reader, actor.id, now, input.course))[0]!
  },
  unplan: ({ db, actor, input }) => unplanStudy(db, actor.id, input.course).then(() => ({})),
})
