import { bindHandlers } from '#platform/call/gate.server.ts'
import { savedLessons } from './contract.ts'
import { getLessonToSave, listStillSavable } from './queries.server.ts'

export const savedLessonsApi = bindHandlers(savedLessons, {
  get: ({ db, input, ...viewer }) => getLessonToSave(db, viewer, input.lesson_id),
  check: async ({ db, input, ...viewer }) =>
    input.person === viewer.actor.id ? listStillSavable(db, viewer, input.lesson_ids) : [],
})
