import { Failure } from '#platform/call/failure.ts'
import { bindHandlers } from '#platform/call/gate.server.ts'
import { addReminder, updateReminder, removeReminder, skipReminderDay } from './commands.server.ts'
import { reminderCalls } from './contract.ts'
import { findReminder } from './queries.server.ts'

export const remindersApi = bindHandlers(reminderCalls, {
  get: async ({ db, actor, input }) => {
    const reminder = await findReminder(db, actor.id, input.id)
    if (!reminder) throw new Failure('not_found')
    return reminder
  },
  add: ({ db, actor, reader, now, input }) => addReminder(db, actor.id, input, reader.zone, now),
  edit: ({ db, actor, reader, now, input }) =>
    updateReminder(db, actor.id, input, reader.zone, now),
  skip: ({ db, actor, now, input }) => skipReminderDay(db, actor.id, input, now),
  remove: ({ db, actor, input }) => removeReminder(db, actor.id, input.id).then(() => ({})),
})
