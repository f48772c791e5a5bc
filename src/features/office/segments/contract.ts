import { z } from 'zod'
import { peopleCalls } from '#features/accounts/people/contract.ts'
import { peopleList } from '#features/accounts/people/rules.ts'
import { defineEndpoint, defineFileEndpoint } from '#platform/call/contract.ts'
import { id, line, noInput, slug } from '#platform/call/input.ts'
import { columnsInput, csvDelivery } from '#platform/call/lists/list-input.ts'

const segment = z.object({
  id: z.int(),
  name: z.string(),
  name_ar: z.string(),
  /** As the address of the list says it, such as `country=eg&plan=running`. */
  asked: z.string(),
})
export type Segment = z.infer<typeof segment>

/** How many are kept: more than anybody finds their way in. */
export const maxSegments = 50

/** The calls about groups of people that are asked for again and again. */
export const segmentCalls = {
  all: defineEndpoint({
    path: 'office/segments/all',
    access: 'support',
    about: 'The segments that staff keep: a name, and whom the list of people is asked for.',
    input: noInput,
    output: z.object({
      segments: z.array(segment),
      /** The newest groups, by which people can be told apart too. */
      groups: z.array(z.object({ id: z.int(), name: z.string(), name_ar: z.string() })),
    }),
  }),
  save: defineEndpoint({
    path: 'office/segments/save',
    access: 'support',
    about: 'Keeps whom the list of people was asked for under a name. The same once more gives it that name.',
    input: z.strictObject({ name: line(60), name_ar: line(60, 0).default(''), asked: z.string().min(1).max(500) }),
    output: segment,
  }),
  remove: defineEndpoint({
    path: 'office/segments/remove',
    access: 'support',
    about: 'Forgets a segment; the people in it are untouched.',
    input: z.strictObject({ id }),
    output: z.object({}),
    errors: ['not_found'],
  }),
  join: defineEndpoint({
    path: 'office/people/join-group',
    access: 'admin',
    about: 'Puts a person of the list into a group; answers whether they are new there.',
    input: z.strictObject({ id: z.uuid(), group_id: id }),
    output: z.object({ added: z.boolean() }),
    errors: ['not_found', 'user_not_found', 'seats_taken'],
  }),
  enrol: defineEndpoint({
    path: 'office/people/enrol',
    access: 'admin',
    about: 'Enrols a person of the list in a published course. That opens nothing that has to be paid for.',
    input: z.strictObject({ id: z.uuid(), course: slug }),
    output: z.object({ added: z.boolean() }),
    errors: ['not_found', 'user_not_found'],
  }),
  file: defineFileEndpoint({
    path: 'office/people/file',
    access: 'admin',
    about: 'The list of people as a CSV file with the columns that are asked for, the first 50,000. Who took it is written down.',
    input: peopleCalls.find.input.omit({ page: true }).extend({ columns: columnsInput(peopleList) }),
    file: csvDelivery,
  }),
}
