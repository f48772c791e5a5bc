import { Failure } from '#platform/call/failure.ts'
import { serve } from '#platform/call/gate.server.ts'
import { addReminder, editReminder, removeReminder, skipDay } from './commands.server.ts'
import { reminders } from './contract.ts'
import { reminderOf } from './queries.server.ts'

export const remindersApi = serve(reminders, {
  get: async ({ db, actor, input }) => {
    const reminder = await reminderOf(db, actor.id, input.id)
    if (!reminder) throw new Failure('not_found')
    return reminder
  },
  add: ({ db, actor, reader, now, input }) => addReminder(db, actor.id, input, reader.zone, now),
  edit: ({ db, actor, reader, now, input }) => editReminder(db, actor.id, input, reader.zone, now),
  skip: ({ db, actor, now, input }) => skipDay(db, actor.id, input, now),
  remove: ({ db, actor, input }) => removeReminder(db, actor.id, input.id).then(() => ({})),
})
