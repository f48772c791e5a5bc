import { z } from 'zod'
import { peopleCalls } from '#features/accounts/people/contract.ts'
import { peopleList } from '#features/accounts/people/list.ts'
import { defineEndpoint, defineFileEndpoint } from '#platform/call/contract.ts'
import { id, line, noInput, slug } from '#platform/call/input.ts'
import { columnsInput, csvDelivery } from '#platform/call/lists/list-input.ts'

const segment = z.object({
  id: z.int(),
  name: z.string(),
  name_ar: z.string(),
  /** Query string of the list, e.g. `country=eg&plan=running`. */
  asked: z.string(),
})
export type Segment = z.infer<typeof segment>

export const maxSegments = 50

export const segmentCalls = {
  all: defineEndpoint({
    path: 'office/segments/all',
    access: 'support',
    about: 'Returns the saved segments: a name and the filters of the people list.',
    input: noInput,
    output: z.object({
      segments: z.array(segment),
      /** The newest groups, for the group filter. */
      groups: z.array(z.object({ id: z.int(), name: z.string(), name_ar: z.string() })),
    }),
  }),
  save: defineEndpoint({
    path: 'office/segments/save',
    access: 'support',
    about:
      'Saves the filters of the people list under a name. Saving the same filters again renames the segment.',
    input: z.strictObject({
      name: line(60),
      name_ar: line(60, 0).default(''),
      asked: z.string().min(1).max(500),
    }),
    output: segment,
  }),
  remove: defineEndpoint({
    path: 'office/segments/remove',
    access: 'support',
    about: 'Deletes a segment. Its people are not affected.',
    input: z.strictObject({ id }),
    output: z.object({}),
    errors: ['not_found'],
  }),
  join: defineEndpoint({
    path: 'office/people/join-group',
    access: 'admin',
    about: 'Adds a person to a group. Returns whether they are new there.',
    input: z.strictObject({ id: z.uuid(), group_id: id }),
    output: z.object({ added: z.boolean() }),
    errors: ['not_found', 'user_not_found', 'seats_taken'],
  }),
  enrol: defineEndpoint({
    path: 'office/people/enrol',
    access: 'admin',
    about: 'Enrolls a person in a published course. This gives no access to paid content.',
    input: z.strictObject({ id: z.uuid(), course: slug }),
    output: z.object({ added: z.boolean() }),
    errors: ['not_found', 'user_not_found'],
  }),
  file: defineFileEndpoint({
    path: 'office/people/file',
    access: 'admin',
    about:
      'Exports the people list as a CSV file with the requested columns, at most 50,000 rows. The export is recorded in the audit log.',
    input: peopleCalls.find.input
      .omit({ page: true })
      .extend({ columns: columnsInput(peopleList) }),
    file: csvDelivery,
  }),
}
