import { serve } from '#platform/gate.server.ts'
import { within } from '#platform/limits.server.ts'
import { admitted } from '../access/queries.server.ts'
import { addNote, editNote, removeNote } from './commands.server.ts'
import { notes } from './contract.ts'
import { notesOf } from './queries.server.ts'
import { noteLimit } from './rules.ts'

export const notesApi = serve(notes, {
  // One's own words stay readable when the lesson is closed again.
  get: ({ db, actor, input }) => notesOf(db, actor.id, input.lesson_id),
  add: async ({ db, actor, now, input }) => {
    await within(db, `notes:${actor.id}`, noteLimit, now)
    return addNote(db, actor.id, await admitted(db, actor, input.lesson_id, now), input, now)
  },
  edit: async ({ db, actor, now, input }) => {
    await within(db, `notes:${actor.id}`, noteLimit, now)
    return editNote(db, actor.id, input, now)
  },
  remove: async ({ db, actor, now, input }) => {
    await within(db, `notes:${actor.id}`, noteLimit, now)
    return removeNote(db, actor.id, input.id)
  },
})
