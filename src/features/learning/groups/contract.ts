import { z } from 'zod'
import { langSchema } from '#features/catalogue/contract.ts'
import { emailSchema } from '#features/accounts/credentials.ts'
import { defineEndpoint, defineFileEndpoint } from '#platform/call/contract.ts'
import { id, line, pageSchema, noInput, page, integer } from '#platform/call/input.ts'
import { columnsInput, csvDelivery, sortInput } from '#platform/call/lists/list-input.ts'
import { defineEvent } from '#platform/data/events.ts'
import { joinCodePattern, joinLinkStates, seatSources } from './rules.ts'
import { groupList } from './list.ts'
import { maxSeats } from './limits.ts'

const named = z.object({ id: z.int(), name: z.string(), name_ar: z.string() })

const seats = z.object({
  id: z.int(),
  kind: z.enum(['course', 'diploma', 'plan']),
  title: z.string(),
  lang: langSchema,
  seats: z.int().nullable(),
  taken: z.int(),
  source: z.enum(seatSources),
  /** Order number or batch title. */
  from: z.string().nullable(),
})
export type GroupSeats = z.infer<typeof seats>

const found = named.extend({
  members: z.int(),
  managers: z.int(),
  link: z.enum(joinLinkStates),
  created_at: z.string(),
})

const one = found.extend({
  join_code: z.string().nullable(),
  seats: z.array(seats),
  managed_by: z.array(z.object({ id: z.string(), name: z.string(), email: z.string() })),
})
export type GroupDetail = z.infer<typeof one>

const member = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  joined_at: z.string(),
  courses: z.array(
    z.object({
      course_id: z.int(),
      title: z.string(),
      percent: z.int(),
      last_learned_at: z.string(),
      completed_at: z.string().nullable(),
    }),
  ),
})
export type GroupMember = z.infer<typeof member>

const group_id = id
const name = { name: line(120), name_ar: line(120, 0).default('') }
const done = z.object({})
const code = z.string().trim().toLowerCase().regex(joinCodePattern)

const asked = {
  q: line(100, 0).default(''),
  link: z.union([z.enum(joinLinkStates), z.literal('')]).default(''),
  sort: sortInput(groupList),
}

export const officeGroups = {
  find: defineEndpoint({
    path: 'office/groups/find',
    access: 'admin',
    about:
      'Searches groups by name, newest first. `link` filters by whether people can join with a link.',
    input: z.strictObject({ ...asked, page }),
    output: pageSchema(found),
  }),
  list: defineFileEndpoint({
    path: 'office/groups/list',
    access: 'admin',
    about:
      'Exports the groups as a CSV file with the requested columns, at most 50,000 rows. The export is recorded in the audit log.',
    input: z.strictObject({ ...asked, columns: columnsInput(groupList) }),
    file: csvDelivery,
  }),
  get: defineEndpoint({
    path: 'office/groups/get',
    access: 'admin',
    about:
      'Returns one group: its courses and diplomas with the seats taken, its managers, and its join code.',
    input: z.strictObject({ group_id }),
    output: one,
    errors: ['not_found'],
  }),
  add: defineEndpoint({
    path: 'office/groups/add',
    access: 'admin',
    about: 'Creates a group for a company or a class.',
    input: z.strictObject(name),
    output: named,
  }),
  save: defineEndpoint({
    path: 'office/groups/save',
    access: 'admin',
    about: 'Renames a group.',
    input: z.strictObject({ group_id, ...name }),
    output: done,
    errors: ['not_found'],
  }),
  members: defineEndpoint({
    path: 'office/groups/members',
    access: 'admin',
    about:
      'Returns the members of a group with their progress in its courses, latest to join first.',
    input: z.strictObject({ group_id, page }),
    output: pageSchema(member),
    errors: ['not_found'],
  }),
  file: defineFileEndpoint({
    path: 'office/groups/file/{group_id}',
    access: 'admin',
    about: 'Returns the progress of all members as a CSV file.',
    input: z.strictObject({ group_id }),
    file: csvDelivery,
    errors: ['not_found'],
  }),
  addMember: defineEndpoint({
    path: 'office/groups/add-member',
    access: 'admin',
    about:
      'Adds a person to a group. They take a seat in everything the group is enrolled in; if any is full, nothing changes.',
    input: z.strictObject({ group_id, email: emailSchema }),
    output: done,
    errors: ['not_found', 'user_not_found', 'seats_taken'],
  }),
  removeMember: defineEndpoint({
    path: 'office/groups/remove-member',
    access: 'admin',
    about: 'Removes a person from a group. Access from their seats remains.',
    input: z.strictObject({ group_id, user_id: z.uuid() }),
    output: done,
    errors: ['not_found'],
  }),
  addManager: defineEndpoint({
    path: 'office/groups/add-manager',
    access: 'admin',
    about:
      'Makes a person a manager of a group, who can see its members’ progress and nothing else.',
    input: z.strictObject({ group_id, email: emailSchema }),
    output: done,
    errors: ['not_found', 'user_not_found'],
  }),
  removeManager: defineEndpoint({
    path: 'office/groups/remove-manager',
    access: 'admin',
    about: 'Removes a manager from a group.',
    input: z.strictObject({ group_id, user_id: z.uuid() }),
    output: done,
    errors: ['not_found'],
  }),
  addSeats: defineEndpoint({
    path: 'office/groups/add-seats',
    access: 'admin',
    about:
      'Enrolls a group in a course or diploma, or gives it seats: `enrol` (`gives` alone), `academy` (`gives` and `seats`), `order` (the number of a paid order and `seats`) or `batch` (the id of a giveaway batch, with one seat per unused code). Members take seats in the order they joined, until none is left. `gives` is `course-{slug}`, `diploma-{slug}` or `plan-{id}`.',
    input: z.strictObject({
      group_id,
      source: z.enum(seatSources),
      gives: z.string().max(140).default(''),
      seats: z.preprocess((it) => (it === '' ? undefined : it), integer(1, maxSeats).optional()),
      /** Order number or batch id. */
      from: z.preprocess(
        (it) => (it === '' ? undefined : it),
        integer(1, Number.MAX_SAFE_INTEGER).optional(),
      ),
    }),
    output: z.object({ seated: z.int() }),
    errors: ['not_found', 'seats_taken'],
  }),
  setCode: defineEndpoint({
    path: 'office/groups/code',
    access: 'admin',
    about:
      'Creates a new join code, which replaces the previous one. With `open` false, only revokes the current code.',
    input: z.strictObject({
      group_id,
      open: z.preprocess((it) => it === true || it === 'true', z.boolean()),
    }),
    output: z.object({ join_code: z.string().nullable() }),
    errors: ['not_found'],
  }),
}

const joining = [{ name: 'groups', hits: 20, seconds: 600 }] as const

export const memberGroups = {
  mine: defineEndpoint({
    path: 'client/groups/mine',
    access: 'user',
    about: 'Returns the groups the person belongs to and those they manage.',
    input: noInput,
    output: z.object({
      groups: z.array(named.extend({ is_member: z.boolean(), is_manager: z.boolean() })),
    }),
  }),
  members: defineEndpoint({
    path: 'client/groups/members',
    access: 'user',
    about:
      'Returns the members of a group with their progress in its courses, and no other personal data. Requires managing the group.',
    input: z.strictObject({ group_id, page }),
    output: pageSchema(member).extend({ group: named }),
    errors: ['not_found'],
  }),
  file: defineFileEndpoint({
    path: 'client/groups/file/{group_id}',
    access: 'user',
    about: 'Returns the progress of all members as a CSV file. Requires managing the group.',
    input: z.strictObject({ group_id }),
    file: csvDelivery,
    errors: ['not_found'],
  }),
  invited: defineEndpoint({
    path: 'client/groups/invited',
    access: 'user',
    about: 'Returns the group of a join code.',
    input: z.strictObject({ code }),
    output: named.extend({ is_member: z.boolean() }),
    errors: ['not_found'],
    limits: joining,
  }),
  join: defineEndpoint({
    path: 'client/groups/join',
    access: 'user',
    about:
      'Joins the group of a join code and takes a seat in everything it is enrolled in. Repeating the call changes nothing.',
    input: z.strictObject({ code }),
    output: named,
    errors: ['not_found', 'seats_taken'],
    limits: joining,
  }),
}

export const groupEnrolled = defineEvent(
  'learning.group_enrolled',
  z.object({ course_ids: z.array(z.int()) }),
)
