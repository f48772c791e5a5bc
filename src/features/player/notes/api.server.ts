import { Failure } from '#platform/call/failure.ts'
import { bindHandlers } from '#platform/call/gate.server.ts'
import { getMessageLocale } from '#platform/language/locale.ts'
import { getAccessibleLesson } from '#features/learning/access/queries.server.ts'
import { getLessonPath } from '#features/learning/courses/paths.ts'
import { getPublicLesson } from '../lessons/queries.server.ts'
import { addNote, updateNote, removeNote } from './commands.server.ts'
import { notes } from './contract.ts'
import { noteMessages } from './messages.ts'
import { listNotes } from './queries.server.ts'
import { formatNotesMarkdown } from './rules.ts'

export const notesApi = bindHandlers(notes, {
  // Own notes remain readable after access ends.
  get: ({ db, actor, input }) => listNotes(db, { user_id: actor.id, lesson_id: input.lesson_id }),
  file: async ({ db, input, ...viewer }) => {
    const { course, lesson } = await getPublicLesson(db, viewer, { lesson: input.lesson_id })
    const own = await listNotes(db, { user_id: viewer.actor.id, lesson_id: input.lesson_id })
    const address = viewer.services.config.origin + getLessonPath(course.slug, lesson.slug)
    const text = formatNotesMarkdown(own, {
      course: course.title,
      lesson: noteMessages[getMessageLocale(viewer.reader)].fileOf(lesson.title),
      address,
    })
    return {
      bytes: Buffer.from(text),
      type: 'text/markdown; charset=utf-8',
      name: `${lesson.slug}-notes.md`,
    }
  },
  add: async ({ db, actor, now, input }) => {
    if (input.person && input.person !== actor.id) throw new Failure('not_logged_in')
    return addNote(
      db,
      actor.id,
      await getAccessibleLesson(db, actor, input.lesson_id, now),
      input,
      now,
    )
  },
  edit: ({ db, actor, now, input }) => updateNote(db, actor.id, input, now),
  remove: ({ db, actor, input }) => removeNote(db, actor.id, input.id),
})
