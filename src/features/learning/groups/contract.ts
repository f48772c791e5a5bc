import { z } from 'zod'
import { langSchema } from '#features/catalogue/contract.ts'
import { emailSchema } from '#features/accounts/emails/contract.ts'
import { defineEndpoint, defineFileEndpoint } from '#platform/call/contract.ts'
import { id, line, pageSchema, noInput, page, integer } from '#platform/call/input.ts'
import { columnsInput, csvDelivery, sortInput } from '#platform/call/lists/list-input.ts'
import { defineEvent } from '#platform/data/facts.ts'
import { joinCodePattern, groupList, joinLinkStates, maxSeats, seatSources } from './rules.ts'

const named = z.object({ id: z.int(), name: z.string(), name_ar: z.string() })

const seats = z.object({
  id: z.int(),
  kind: z.enum(['course', 'diploma', 'plan']),
  title: z.string(),
  lang: langSchema,
  seats: z.int().nullable(),
  taken: z.int(),
  source: z.enum(seatSources),
  /** The number of the order, or the title of the batch. */
  from: z.string().nullable(),
})
export type GroupSeats = z.infer<typeof seats>

const found = named.extend({ members: z.int(), managers: z.int(), link: z.enum(joinLinkStates), created_at: z.string() })

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
    z.object({ course_id: z.int(), title: z.string(), percent: z.int(), last_learned_at: z.string(), completed_at: z.string().nullable() }),
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

/** The calls of the office about groups. */
export const officeGroups = {
  find: defineEndpoint({
    path: 'office/groups/find',
    access: 'admin',
    about: 'Groups by a part of their name, the newest first; `link` asks for those that people can join by a link, or cannot.',
    input: z.strictObject({ ...asked, page }),
    output: pageSchema(found),
  }),
  list: defineFileEndpoint({
    path: 'office/groups/list',
    access: 'admin',
    about: 'The same as a CSV file with the columns that are asked for, the first 50,000. Who took it is written down.',
    input: z.strictObject({ ...asked, columns: columnsInput(groupList) }),
    file: csvDelivery,
  }),
  get: defineEndpoint({
    path: 'office/groups/get',
    access: 'admin',
    about: 'One group: what it takes part in with how many seats are taken, who manages it, and the code by which people join.',
    input: z.strictObject({ group_id }),
    output: one,
    errors: ['not_found'],
  }),
  add: defineEndpoint({
    path: 'office/groups/add',
    access: 'admin',
    about: 'Makes a group of a company or a class.',
    input: z.strictObject(name),
    output: named,
  }),
  save: defineEndpoint({
    path: 'office/groups/save',
    access: 'admin',
    about: 'Gives a group another name.',
    input: z.strictObject({ group_id, ...name }),
    output: done,
    errors: ['not_found'],
  }),
  members: defineEndpoint({
    path: 'office/groups/members',
    access: 'admin',
    about: 'The members of a group and how far they are in its courses, the latest to join first.',
    input: z.strictObject({ group_id, page }),
    output: pageSchema(member),
    errors: ['not_found'],
  }),
  file: defineFileEndpoint({
    path: 'office/groups/file/{group_id}',
    access: 'admin',
    about: 'The progress of all members as a CSV file.',
    input: z.strictObject({ group_id }),
    file: csvDelivery,
    errors: ['not_found'],
  }),
  addMember: defineEndpoint({
    path: 'office/groups/add-member',
    access: 'admin',
    about: 'Puts a person into a group: they take a seat of everything it takes part in, or, where one is full, nothing happens.',
    input: z.strictObject({ group_id, email: emailSchema }),
    output: done,
    errors: ['not_found', 'user_not_found', 'seats_taken'],
  }),
  removeMember: defineEndpoint({
    path: 'office/groups/remove-member',
    access: 'admin',
    about: 'Takes a person out of a group. What their seats opened stays theirs.',
    input: z.strictObject({ group_id, user_id: z.uuid() }),
    output: done,
    errors: ['not_found'],
  }),
  addManager: defineEndpoint({
    path: 'office/groups/add-manager',
    access: 'admin',
    about: 'Lets a person see how the members of a group get on, and nothing else.',
    input: z.strictObject({ group_id, email: emailSchema }),
    output: done,
    errors: ['not_found', 'user_not_found'],
  }),
  removeManager: defineEndpoint({
    path: 'office/groups/remove-manager',
    access: 'admin',
    about: 'Ends that.',
    input: z.strictObject({ group_id, user_id: z.uuid() }),
    output: done,
    errors: ['not_found'],
  }),
  addSeats: defineEndpoint({
    path: 'office/groups/add-seats',
    access: 'admin',
    about:
      'Enrols a group in a course or diploma, or gives it seats: `enrol` (`gives` alone), `academy` (`gives` and `seats`), `order` (the number of a paid order and `seats`) or `batch` (the id of a batch of gift codes, as many seats as it has codes left). Members take them in the order they joined, until none is left. `gives` is `course-{slug}`, `diploma-{slug}` or `plan-{id}`.',
    input: z.strictObject({
      group_id,
      source: z.enum(seatSources),
      gives: z.string().max(140).default(''),
      seats: z.preprocess((it) => (it === '' ? undefined : it), integer(1, maxSeats).optional()),
      /** The number of the order, or the id of the batch. */
      from: z.preprocess((it) => (it === '' ? undefined : it), integer(1, Number.MAX_SAFE_INTEGER).optional()),
    }),
    output: z.object({ seated: z.int() }),
    errors: ['not_found', 'seats_taken'],
  }),
  setCode: defineEndpoint({
    path: 'office/groups/code',
    access: 'admin',
    about: 'Makes a new code by which people join, which ends the one before, or with `open` false ends it alone.',
    input: z.strictObject({ group_id, open: z.preprocess((it) => it === true || it === 'true', z.boolean()) }),
    output: z.object({ join_code: z.string().nullable() }),
    errors: ['not_found'],
  }),
}

const joining = [{ name: 'groups', hits: 20, seconds: 600 }] as const

/** The calls of people about the groups they are in or look after. */
export const memberGroups = {
  mine: defineEndpoint({
    path: 'client/groups/mine',
    access: 'user',
    about: 'The groups a person is in, and those they manage.',
    input: noInput,
    output: z.object({ groups: z.array(named.extend({ is_member: z.boolean(), is_manager: z.boolean() })) }),
  }),
  members: defineEndpoint({
    path: 'client/groups/members',
    access: 'user',
    about: 'For who manages a group: its members and how far they are in its courses, and nothing else of them.',
    input: z.strictObject({ group_id, page }),
    output: pageSchema(member).extend({ group: named }),
    errors: ['not_found'],
  }),
  file: defineFileEndpoint({
    path: 'client/groups/file/{group_id}',
    access: 'user',
    about: 'For who manages a group: the same of all members as a CSV file.',
    input: z.strictObject({ group_id }),
    file: csvDelivery,
    errors: ['not_found'],
  }),
  invited: defineEndpoint({
    path: 'client/groups/invited',
    access: 'user',
    about: 'Which group a code leads into.',
    input: z.strictObject({ code }),
    output: named.extend({ is_member: z.boolean() }),
    errors: ['not_found'],
    limits: joining,
  }),
  join: defineEndpoint({
    path: 'client/groups/join',
    access: 'user',
    about: 'Joins the group of a code, and takes a seat of everything it takes part in. Who is in it already stays so.',
    input: z.strictObject({ code }),
    output: named,
    errors: ['not_found', 'seats_taken'],
    limits: joining,
  }),
}

/** A member was enrolled with their group. */
export const groupEnrolled = defineEvent('learning.group_enrolled', z.object({ course_ids: z.array(z.int()) }))
