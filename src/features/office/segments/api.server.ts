import { peopleInPieces } from '#features/accounts/people/queries.server.ts'
import { peopleList } from '#features/accounts/people/rules.ts'
import { serve } from '#platform/call/gate.server.ts'
import { listFile, timeIn } from '#platform/call/lists/list-file.server.ts'
import { countryName } from '#platform/language/country-name.ts'
import { m } from '../messages.ts'
import { enrolPerson, joinGroup, removeSegment, saveSegment } from './commands.server.ts'
import { segments } from './contract.ts'
import { allSegments, newestGroups } from './queries.server.ts'

export const officeSegmentsApi = serve(segments, {
  all: async ({ db }) => ({ segments: await allSegments(db), groups: await newestGroups(db) }),
  save: ({ db, input, ...call }) => saveSegment(db, input, call),
  remove: async ({ db, input, ...call }) => (await removeSegment(db, input.id, call), {}),
  join: ({ db, input, ...call }) => joinGroup(db, input, call),
  enrol: ({ db, input, ...call }) => enrolPerson(db, input, call),
  file: ({ reader, input: { columns, ...search }, ...call }) => {
    const said = m[reader.locale]
    return listFile(call, {
      name: 'people',
      list: peopleList,
      columns,
      heads: { ...said, seen: said.lastSeen },
      rows: peopleInPieces(call.db, reader, search, call.now),
      cells: {
        person: (it) => it.name,
        email: (it) => it.email,
        role: (it) => said[it.staff_role ?? (it.is_trainer ? 'trainer' : 'student')],
        country: (it) => it.country_id && countryName(it.country_id, reader.locale),
        mobile: (it) => it.mobile,
        joined: (it) => timeIn(reader, it.created_at),
        seen: (it) => timeIn(reader, it.last_seen_at),
        state: (it) => said[it.state],
      },
    })
  },
})
