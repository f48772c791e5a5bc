import { z } from 'zod'
import { defineEndpoint } from '#platform/call/contract.ts'
import { id, pageSchema, page, multilineText } from '#platform/call/input.ts'

const note = z.object({
  id: z.int(),
  text: z.string(),
  /** Empty once who wrote it is gone. */
  by: z.string(),
  written_at: z.string(),
  /** Whether whoever asks may take it away: who wrote it, and admins. */
  is_removable: z.boolean(),
})
export type PersonNote = z.infer<typeof note>

/** The calls about what staff write about a person for each other. */
export const personNoteCalls = {
  get: defineEndpoint({
    path: 'office/people/notes',
    access: 'support',
    about: 'What staff wrote about a person for each other, the latest first: who, and when.',
    input: z.strictObject({ user_id: z.uuid(), page }),
    output: pageSchema(note),
  }),
  add: defineEndpoint({
    path: 'office/people/note',
    access: 'support',
    about: 'Writes a note about a person for other staff. It is part of what is kept about that person, and goes with them.',
    input: z.strictObject({ user_id: z.uuid(), text: multilineText(2000) }),
    output: z.object({ id: z.int() }),
    errors: ['not_found'],
  }),
  remove: defineEndpoint({
    path: 'office/people/note-remove',
    access: 'support',
    about: 'Takes away a note: one’s own, or for admins anybody’s.',
    input: z.strictObject({ id }),
    output: z.object({}),
    errors: ['not_found'],
  }),
}
