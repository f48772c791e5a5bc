import { Failure } from '#platform/call/failure.ts'
import { serve } from '#platform/call/gate.server.ts'
import { cancel, remove, save, send } from './commands.server.ts'
import { announcements } from './contract.ts'
import { announcementFor, findAnnouncements } from './queries.server.ts'

export const announcementsApi = serve(announcements, {
  find: ({ db, reader, input }) => findAnnouncements(db, reader, input.page),
  get: async ({ db, reader, input, now }) => {
    const found = await announcementFor(db, reader, input.id, now)
    if (!found) throw new Failure('not_found')
    return found
  },
  save: ({ db, input, ...call }) => save(db, input, call),
  send: async ({ db, input, ...call }) => (await send(db, input, call), {}),
  cancel: async ({ db, input, ...call }) => (await cancel(db, input.id, call), {}),
  remove: async ({ db, input, ...call }) => (await remove(db, input.id, call), {}),
})
