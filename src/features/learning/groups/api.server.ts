import { Failure } from '#platform/call/failure.ts'
import { bindHandlers } from '#platform/call/gate.server.ts'
import { createListFile, formatFileTime } from '#platform/call/lists/list-file.server.ts'
import { formatCsv } from '#platform/call/lists/csv.ts'
import type { Db } from '#platform/data/db.server.ts'
import type { Locale } from '#platform/language/locale.ts'
import { pickName } from '#platform/language/names.ts'
import {
  createGroup,
  addMember,
  joinByCode,
  removeMember,
  renameGroup,
  setJoinCode,
} from './commands.server.ts'
import { memberGroups, officeGroups } from './contract.ts'
import { groupMessages } from './messages.ts'
import {
  findGroupByCode,
  findGroup,
  findGroups,
  streamGroups,
  listPersonGroups,
  findManagedGroup,
  listMembers,
  findMembers,
  findGroupDetail,
} from './queries.server.ts'
import { groupList } from './list.ts'
import { addSeats } from './seats.server.ts'
import { addManager, removeManager } from './managers.server.ts'

const toEmptyAnswer = (act: Promise<unknown>) => act.then(() => ({}))
const requireFound = <T>(item: T | null | undefined): T => {
  if (!item) throw new Failure('not_found')
  return item
}

async function buildProgressCsv(db: Db, locale: Locale, group_id: number) {
  const t = groupMessages[locale]
  const heads = [t.person, t.email, t.joined, t.course, t.progress, t.lastLearned, t.completedOn]
  const rows = (await listMembers(db, locale, group_id)).flatMap((member) => {
    const person = [member.name, member.email, member.joined_at]
    return member.courses.length
      ? member.courses.map((one) => [
          ...person,
          one.title,
          one.percent,
          one.last_learned_at,
          one.completed_at,
        ])
      : [[...person, '', '', '', '']]
  })
  return {
    bytes: Buffer.from(formatCsv([heads, ...rows])),
    type: 'text/csv; charset=utf-8',
    name: `group-${group_id}.csv`,
  }
}

export const groupsApi = [
  ...bindHandlers(officeGroups, {
    find: ({ db, input, reader }) => findGroups(db, reader.locale, input),
    list: ({ reader, input: { columns, ...search }, ...call }) => {
      const t = groupMessages[reader.locale]
      return createListFile(call, {
        name: 'groups',
        list: groupList,
        columns,
        heads: { ...t, link: t.code },
        rows: streamGroups(call.db, reader.locale, search),
        cells: {
          group: (it) => pickName(reader.locale, it),
          members: (it) => it.members,
          managers: (it) => it.managers,
          link: (it) => t[it.link],
          created: (it) => formatFileTime(reader, it.created_at),
        },
      })
    },
    get: async ({ db, input, reader }) =>
      requireFound(await findGroupDetail(db, reader.locale, input.group_id)),
    add: ({ db, input, ...call }) => createGroup(db, input, call),
    save: ({ db, input, ...call }) => toEmptyAnswer(renameGroup(db, input, call)),
    members: async ({ db, input, reader }) => {
      requireFound(await findGroup(db, input.group_id))
      return findMembers(db, reader.locale, input)
    },
    file: async ({ db, input, reader }) => {
      requireFound(await findGroup(db, input.group_id))
      return buildProgressCsv(db, reader.locale, input.group_id)
    },
    addMember: ({ db, input, ...call }) => toEmptyAnswer(addMember(db, input, call)),
    removeMember: ({ db, input, ...call }) => toEmptyAnswer(removeMember(db, input, call)),
    addManager: ({ db, input, ...call }) => toEmptyAnswer(addManager(db, input, call)),
    removeManager: ({ db, input, ...call }) => toEmptyAnswer(removeManager(db, input, call)),
    addSeats: ({ db, input, ...call }) => addSeats(db, input, call),
    setCode: ({ db, input, ...call }) => setJoinCode(db, input, call),
  }),
  ...bindHandlers(memberGroups, {
    mine: async ({ db, actor }) => ({ groups: await listPersonGroups(db, actor.id) }),
    members: async ({ db, actor, input, reader }) => {
      const group = requireFound(await findManagedGroup(db, input.group_id, actor.id))
      return { ...(await findMembers(db, reader.locale, input)), group }
    },
    file: async ({ db, actor, input, reader }) => {
      requireFound(await findManagedGroup(db, input.group_id, actor.id))
      return buildProgressCsv(db, reader.locale, input.group_id)
    },
    invited: async ({ db, actor, input }) =>
      requireFound(await findGroupByCode(db, input.code, actor.id)),
    join: ({ db, input, reader, ...call }) =>
      joinByCode(db, input.code, { ...call, locale: reader.locale }),
  }),
]
