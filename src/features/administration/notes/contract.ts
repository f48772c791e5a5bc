import { z } from 'zod'
import { defineEndpoint } from '#platform/call/contract.ts'
import { id, pageSchema, page, multilineText } from '#platform/call/input.ts'

const note = z.object({
  id: z.int(),
  text: z.string(),
  /** Empty if the author was deleted. */
  by: z.string(),
  written_at: z.string(),
  /** True for the author and admins. */
  is_removable: z.boolean(),
})
export type PersonNote = z.infer<typeof note>

export const personNoteCalls = {
  get: defineEndpoint({
    path: 'office/people/notes',
    access: 'support',
    about: 'Returns the staff notes about a person with author and time, the latest first.',
    input: z.strictObject({ user_id: z.uuid(), page }),
    output: pageSchema(note),
  }),
  add: defineEndpoint({
    path: 'office/people/note',
    access: 'support',
    about:
      'Adds a staff note about a person. It is part of the person’s data and is deleted with the account.',
    input: z.strictObject({ user_id: z.uuid(), text: multilineText(2000) }),
    output: z.object({ id: z.int() }),
    errors: ['not_found'],
  }),
  remove: defineEndpoint({
    path: 'office/people/note-remove',
    access: 'support',
    about: 'Deletes a note: the caller’s own, or any note for admins.',
    input: z.strictObject({ id }),
    output: z.object({}),
    errors: ['not_found'],
  }),
}
