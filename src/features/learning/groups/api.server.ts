import { Failure } from '#platform/call/failure.ts'
import { serve } from '#platform/call/gate.server.ts'
import { listFile, timeIn } from '#platform/call/lists/list-file.server.ts'
import { csvOf } from '#platform/files/csv.ts'
import type { Db } from '#platform/data/db.server.ts'
import type { Locale } from '#platform/language/locale.ts'
import { nameIn } from '#platform/language/names.ts'
import {
  addGroup,
  addManager,
  addMember,
  addSeats,
  joinByCode,
  removeManager,
  removeMember,
  renameGroup,
  setJoinCode,
} from './commands.server.ts'
import { groups, officeGroups } from './contract.ts'
import { m } from './messages.ts'
import {
  groupByCode,
  groupNamed,
  groupsFound,
  groupsInPieces,
  groupsOf,
  managedGroup,
  membersForFile,
  membersOf,
  wholeGroup,
} from './queries.server.ts'
import { groupList } from './rules.ts'

const done = (act: Promise<unknown>) => act.then(() => ({}))
const there = <T>(it: T | null | undefined): T => {
  if (!it) throw new Failure('not_found')
  return it
}

/** Everybody's progress, a line for each course of each member. */
async function fileOf(db: Db, locale: Locale, group_id: number) {
  const said = m[locale]
  const heads = [said.person, said.email, said.joined, said.course, said.progress, said.lastLearned, said.completedOn]
  const rows = (await membersForFile(db, locale, group_id)).flatMap((it) => {
    const person = [it.name, it.email, it.joined_at]
    return it.courses.length
      ? it.courses.map((one) => [...person, one.title, one.percent, one.last_learned_at, one.completed_at])
      : [[...person, '', '', '', '']]
  })
  return { bytes: Buffer.from(csvOf([heads, ...rows])), type: 'text/csv; charset=utf-8', name: `group-${group_id}.csv` }
}

export const groupsApi = [
  ...serve(officeGroups, {
    find: ({ db, input, reader }) => groupsFound(db, reader.locale, input),
    list: ({ reader, input: { columns, ...search }, ...call }) => {
      const said = m[reader.locale]
      return listFile(call, {
        name: 'groups',
        list: groupList,
        columns,
        heads: { ...said, link: said.code },
        rows: groupsInPieces(call.db, reader.locale, search),
        cells: {
          group: (it) => nameIn(reader.locale, it),
          members: (it) => it.members,
          managers: (it) => it.managers,
          link: (it) => said[it.link],
          created: (it) => timeIn(reader, it.created_at),
        },
      })
    },
    get: async ({ db, input, reader }) => there(await wholeGroup(db, reader.locale, input.group_id)),
    add: ({ db, input, ...call }) => addGroup(db, input, call),
    save: ({ db, input, ...call }) => done(renameGroup(db, input, call)),
    members: async ({ db, input, reader }) => {
      there(await groupNamed(db, input.group_id))
      return membersOf(db, reader.locale, input)
    },
    file: async ({ db, input, reader }) => {
      there(await groupNamed(db, input.group_id))
      return fileOf(db, reader.locale, input.group_id)
    },
    addMember: ({ db, input, ...call }) => done(addMember(db, input, call)),
    removeMember: ({ db, input, ...call }) => done(removeMember(db, input, call)),
    addManager: ({ db, input, ...call }) => done(addManager(db, input, call)),
    removeManager: ({ db, input, ...call }) => done(removeManager(db, input, call)),
    addSeats: ({ db, input, ...call }) => addSeats(db, input, call),
    setCode: ({ db, input, ...call }) => setJoinCode(db, input, call),
  }),
  ...serve(groups, {
    mine: async ({ db, actor }) => ({ groups: await groupsOf(db, actor.id) }),
    members: async ({ db, actor, input, reader }) => {
      const group = there(await managedGroup(db, input.group_id, actor.id))
      return { ...(await membersOf(db, reader.locale, input)), group }
    },
    file: async ({ db, actor, input, reader }) => {
      there(await managedGroup(db, input.group_id, actor.id))
      return fileOf(db, reader.locale, input.group_id)
    },
    invited: async ({ db, actor, input }) => there(await groupByCode(db, input.code, actor.id)),
    join: ({ db, input, reader, ...call }) => joinByCode(db, input.code, { ...call, locale: reader.locale }),
  }),
]
