import { Failure } from '#platform/call/failure.ts'
import { serve } from '#platform/call/gate.server.ts'
import { tongueOf } from '#platform/language/locale.ts'
import { admitted } from '../access/queries.server.ts'
import { lessonPath } from '../courses/rules.ts'
import { lessonOutside } from '../lessons/queries.server.ts'
import { addNote, editNote, removeNote } from './commands.server.ts'
import { notes } from './contract.ts'
import { m } from './messages.ts'
import { notesOf } from './queries.server.ts'
import { notesText } from './rules.ts'

export const notesApi = serve(notes, {
  // One's own words stay readable when the lesson is closed again.
  get: ({ db, actor, input }) => notesOf(db, { user_id: actor.id, lesson_id: input.lesson_id }),
  file: async ({ db, input, ...viewer }) => {
    const { course, lesson } = await lessonOutside(db, viewer, { lesson: input.lesson_id })
    const own = await notesOf(db, { user_id: viewer.actor.id, lesson_id: input.lesson_id })
    const address = viewer.services.config.origin + lessonPath(course.slug, lesson.slug)
    const text = notesText(own, { course: course.title, lesson: m[tongueOf(viewer.reader)].fileOf(lesson.title), address })
    return { bytes: Buffer.from(text), type: 'text/markdown; charset=utf-8', name: `${lesson.slug}-notes.md` }
  },
  add: async ({ db, actor, now, input }) => {
    if (input.person && input.person !== actor.id) throw new Failure('not_logged_in')
    return addNote(db, actor.id, await admitted(db, actor, input.lesson_id, now), input, now)
  },
  edit: ({ db, actor, now, input }) => editNote(db, actor.id, input, now),
  remove: ({ db, actor, input }) => removeNote(db, actor.id, input.id),
})
