import { Failure } from '#platform/call/failure.ts'
import { bindHandlers } from '#platform/call/gate.server.ts'
import { createListFile, formatFileTime } from '#platform/call/lists/list-file.server.ts'
import { pickTitle } from '#platform/language/names.ts'
import {
  cancelAnnouncement,
  deleteAnnouncement,
  saveAnnouncement,
  sendAnnouncement,
} from './commands.server.ts'
import { announcementCalls } from './contract.ts'
import { announcementMessages } from './messages.ts'
import { getAnnouncement, streamAnnouncements, listAnnouncements } from './queries.server.ts'
import { formatAudience } from './rules.ts'
import { announcementList } from './list.ts'

export const announcementsApi = bindHandlers(announcementCalls, {
  find: ({ db, reader, input }) => listAnnouncements(db, reader, input),
  list: ({ reader, input: { columns, ...search }, ...call }) => {
    const t = announcementMessages[reader.locale]
    return createListFile(call, {
      name: 'announcements',
      list: announcementList,
      columns,
      heads: { ...t, title: t.announcement },
      rows: streamAnnouncements(call.db, reader, search),
      cells: {
        title: (it) => pickTitle(reader.locale, it),
        whom: (it) => formatAudience(reader.locale, it),
        when: (it) => formatFileTime(reader, it.due_at),
        reached: (it) => it.reached,
        state: (it) => t[it.state],
        made: (it) => formatFileTime(reader, it.created_at),
        changed: (it) => formatFileTime(reader, it.updated_at),
      },
    })
  },
  get: async ({ db, reader, input, now }) => {
    const found = await getAnnouncement(db, reader, input.id, now)
    if (!found) throw new Failure('not_found')
    return found
  },
  save: ({ db, input, ...call }) => saveAnnouncement(db, input, call),
  send: async ({ db, input, ...call }) => (await sendAnnouncement(db, input, call), {}),
  cancel: async ({ db, input, ...call }) => (await cancelAnnouncement(db, input.id, call), {}),
  remove: async ({ db, input, ...call }) => (await deleteAnnouncement(db, input.id, call), {}),
})
