import { isId } from '#features/catalogue/courses/queries.server.ts'
import { serve } from '#platform/call/gate.server.ts'
import { lessonIn } from '../access/queries.server.ts'
import { rememberOpening } from './commands.server.ts'
import { lessons } from './contract.ts'
import { isStillOpen } from './rules.ts'
import { lessonOutside, wholeLesson } from './queries.server.ts'

export const lessonsApi = serve(lessons, {
  about: ({ db, input, ...viewer }) => lessonOutside(db, viewer, lessonIn(input.course, input.lesson)),
  get: async ({ db, input, ...viewer }) => {
    const which = isId(input.course) || isId(input.lesson) ? lessonIn(input.course, input.lesson) : input
    const { lesson, inside } = await wholeLesson(db, viewer, which)
    // Nobody is let in without being somebody.
    if (inside.is_enrolled && !isStillOpen(inside, viewer.now)) await rememberOpening(db, viewer.actor.id, inside, viewer.now)
    return lesson
  },
})
