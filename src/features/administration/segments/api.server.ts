import { streamPeople } from '#features/accounts/people/queries.server.ts'
import { peopleList } from '#features/accounts/people/list.ts'
import { bindHandlers } from '#platform/call/gate.server.ts'
import { createListFile, formatFileTime } from '#platform/call/lists/list-file.server.ts'
import { getCountryName } from '#platform/language/country-name.ts'
import { officeMessages } from '../messages.ts'
import { enrollPerson, addPersonToGroup, deleteSegment, saveSegment } from './commands.server.ts'
import { segmentCalls } from './contract.ts'
import { listSegments, listNewestGroups } from './queries.server.ts'

export const officeSegmentsApi = bindHandlers(segmentCalls, {
  all: async ({ db }) => ({ segments: await listSegments(db), groups: await listNewestGroups(db) }),
  save: ({ db, input, ...call }) => saveSegment(db, input, call),
  remove: async ({ db, input, ...call }) => (await deleteSegment(db, input.id, call), {}),
  join: ({ db, input, ...call }) => addPersonToGroup(db, input, call),
  enrol: ({ db, input, ...call }) => enrollPerson(db, input, call),
  file: ({ reader, input: { columns, ...search }, ...call }) => {
    const t = officeMessages[reader.locale]
    return createListFile(call, {
      name: 'people',
      list: peopleList,
      columns,
      heads: { ...t, seen: t.lastSeen },
      rows: streamPeople(call.db, reader, search, call.now),
      cells: {
        person: (it) => it.name,
        email: (it) => it.email,
        role: (item) => t[item.staff_role ?? (item.is_trainer ? 'trainer' : 'student')],
        country: (item) => item.country_id && getCountryName(item.country_id, reader.locale),
        mobile: (it) => it.mobile,
        joined: (it) => formatFileTime(reader, it.created_at),
        seen: (it) => formatFileTime(reader, it.last_seen_at),
        state: (it) => t[it.state],
      },
    })
  },
})
