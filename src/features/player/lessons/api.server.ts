import { bindHandlers } from '#platform/call/gate.server.ts'
import { recordLessonOpened } from '#features/learning/progress/lesson-opened.server.ts'
import { lessons } from './contract.ts'
import { isRecentlyOpened } from './rules.ts'
import { getPublicLesson, getFullLesson } from './queries.server.ts'

export const lessonsApi = bindHandlers(lessons, {
  about: ({ db, input, ...viewer }) => getPublicLesson(db, viewer, input),
  get: async ({ db, input, ...viewer }) => {
    const { lesson, inside } = await getFullLesson(db, viewer, input)
    // Access implies a signed-in actor here.
    if (inside.is_enrolled && !isRecentlyOpened(inside, viewer.now))
      await recordLessonOpened(db, viewer.actor.id, inside, viewer.now)
    return lesson
  },
})
