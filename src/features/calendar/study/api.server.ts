import { bindHandlers } from '#platform/call/gate.server.ts'
import { saveStudyPlan, deleteStudyPlan } from './commands.server.ts'
import { studyPlanCalls } from './contract.ts'
import { listPlannableCourses, listStudyPlans } from './queries.server.ts'

export const studyPlansApi = bindHandlers(studyPlanCalls, {
  plans: async ({ db, actor, reader, now }) => {
    const [plans, courses] = await Promise.all([
      listStudyPlans(db, reader, actor.id, now),
      listPlannableCourses(db, reader, actor.id),
    ])
    return { plans, courses }
  },
  plan: async ({ db, actor, reader, now, input }) => {
    await saveStudyPlan(db, actor.id, input, reader.zone, now)
    return (await listStudyPlans(db, reader, actor.id, now, input.course))[0]!
  },
  unplan: ({ db, actor, input }) => deleteStudyPlan(db, actor.id, input.course).then(() => ({})),
})
