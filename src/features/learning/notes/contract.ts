import { z } from 'zod'
import { endpoint } from '#platform/contract.ts'
import { id, prose, whole } from '#platform/input.ts'
import { refusals } from '../access/contract.ts'
import { longest } from '../progress/rules.ts'
import { longestNote } from './rules.ts'

const note = z.object({
  id: z.string(),
  /** The second of the video it belongs to; null where there is none. */
  second: z.int().nullable(),
  text: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type Note = z.infer<typeof note>

const which = { id: z.uuid() }
const text = prose(longestNote)

/** The calls about what a person writes for themselves beside a lesson. */
export const notes = {
  get: endpoint({
    path: 'client/notes/get',
    access: 'user',
    about: 'The caller’s own notes beside a lesson, in the order of the video.',
    input: z.strictObject({ lesson_id: id }),
    output: z.array(note),
  }),
  add: endpoint({
    path: 'client/notes/add',
    access: 'user',
    about: 'Writes a note beside a lesson that opens for the caller, at a second of its video or at none.',
    input: z.strictObject({
      lesson_id: id,
      // An empty field of a form is no second.
      second: z.preprocess((it) => (it === '' ? null : it), whole(0, longest).nullable().default(null)),
      text,
    }),
    output: note,
    errors: [...refusals, 'too_many_notes', 'too_many_requests'],
  }),
  edit: endpoint({
    path: 'client/notes/edit',
    access: 'user',
    about: 'Changes the words of one of the caller’s own notes.',
    input: z.strictObject({ ...which, text }),
    output: note,
    errors: ['not_found', 'too_many_requests'],
  }),
  remove: endpoint({
    path: 'client/notes/remove',
    access: 'user',
    about: 'Takes away one of the caller’s own notes.',
    input: z.strictObject(which),
    output: z.object(which),
    errors: ['not_found', 'too_many_requests'],
  }),
}
