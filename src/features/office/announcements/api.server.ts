import { Failure } from '#platform/call/failure.ts'
import { serve } from '#platform/call/gate.server.ts'
import { listFile, timeIn } from '#platform/call/lists/list-file.server.ts'
import { titleIn } from '#platform/language/names.ts'
import { cancel, remove, save, send } from './commands.server.ts'
import { announcements } from './contract.ts'
import { m } from './messages.ts'
import { announcementFor, announcementsInPieces, findAnnouncements } from './queries.server.ts'
import { announcementList, whomIn } from './rules.ts'

export const announcementsApi = serve(announcements, {
  find: ({ db, reader, input }) => findAnnouncements(db, reader, input),
  list: ({ reader, input: { columns, ...search }, ...call }) => {
    const said = m[reader.locale]
    return listFile(call, {
      name: 'announcements',
      list: announcementList,
      columns,
      heads: { ...said, title: said.announcement },
      rows: announcementsInPieces(call.db, reader, search),
      cells: {
        title: (it) => titleIn(reader.locale, it),
        whom: (it) => whomIn(reader.locale, it),
        when: (it) => timeIn(reader, it.due_at),
        reached: (it) => it.reached,
        state: (it) => said[it.state],
        made: (it) => timeIn(reader, it.created_at),
        changed: (it) => timeIn(reader, it.updated_at),
      },
    })
  },
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
