import { serve } from '#platform/call/gate.server.ts'
import { rememberOpening } from './commands.server.ts'
import { lessons } from './contract.ts'
import { isStillOpen } from './rules.ts'
import { lessonOutside, wholeLesson } from './queries.server.ts'

export const lessonsApi = serve(lessons, {
  about: ({ db, input, ...viewer }) => lessonOutside(db, viewer, input),
  get: async ({ db, input, ...viewer }) => {
    const { lesson, inside } = await wholeLesson(db, viewer, input)
    // Nobody is let in without being somebody.
    if (inside.is_enrolled && !isStillOpen(inside, viewer.now)) await rememberOpening(db, viewer.actor.id, inside, viewer.now)
    return lesson
  },
})
