import { serve } from '#platform/call/gate.server.ts'
import { savedLessons } from './contract.ts'
import { lessonToSave, stillSaved } from './queries.server.ts'

export const savedApi = serve(savedLessons, {
  get: ({ db, input, ...viewer }) => lessonToSave(db, viewer, input.lesson_id),
  check: async ({ db, input, ...viewer }) => (input.person === viewer.actor.id ? stillSaved(db, viewer, input.lesson_ids) : []),
})
