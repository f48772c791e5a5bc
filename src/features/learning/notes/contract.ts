import { z } from 'zod'
import { endpoint, fileEndpoint } from '#platform/call/contract.ts'
import { begunFrom, id, prose, whole } from '#platform/call/input.ts'
import { lessonFailures } from '../access/contract.ts'
import { longest } from '../progress/rules.ts'
import { longestNote, noteLimit } from './rules.ts'

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
  file: fileEndpoint({
    path: 'client/notes/file',
    access: 'user',
    about: 'The caller’s own notes beside a lesson as a Markdown file to keep.',
    input: z.strictObject({ lesson_id: id }),
    errors: ['not_found'],
    file: { types: ['text/markdown'], inPlace: false, seconds: 0 },
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
      /** Of a note that was written without a connection: sent twice, it is one. */
      key: z.uuid().optional(),
      /** Whose it is, where a browser kept it: not taken while somebody else is logged in there. */
      person: z.uuid().optional(),
    }),
    output: note,
    errors: [...lessonFailures, 'too_many_notes', 'not_logged_in'],
    limits: [noteLimit],
  }),
  edit: endpoint({
    path: 'client/notes/edit',
    access: 'user',
    about: 'Changes the words of one of the caller’s own notes, beginning from its `updated_at`.',
    input: z.strictObject({ ...which, text, updated_at: begunFrom }),
    output: note,
    errors: ['not_found', 'changed_meanwhile'],
    limits: [noteLimit],
  }),
  remove: endpoint({
    path: 'client/notes/remove',
    access: 'user',
    about: 'Takes away one of the caller’s own notes.',
    input: z.strictObject(which),
    output: z.object(which),
    errors: ['not_found'],
    limits: [noteLimit],
  }),
}
