import { z } from 'zod'
import { defineEndpoint, defineFileEndpoint } from '#platform/call/contract.ts'
import { baseVersion, id, multilineText, integer } from '#platform/call/input.ts'
import { lessonFailures } from '../access/contract.ts'
import { maxLessonSeconds } from '../progress/rules.ts'
import { maxNoteLength, noteLimit } from './rules.ts'

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
const text = multilineText(maxNoteLength)

/** The calls about what a person writes for themselves beside a lesson. */
export const notes = {
  get: defineEndpoint({
    path: 'client/notes/get',
    access: 'user',
    about: 'The caller’s own notes beside a lesson, in the order of the video.',
    input: z.strictObject({ lesson_id: id }),
    output: z.array(note),
  }),
  file: defineFileEndpoint({
    path: 'client/notes/file',
    access: 'user',
    about: 'The caller’s own notes beside a lesson as a Markdown file to keep.',
    input: z.strictObject({ lesson_id: id }),
    errors: ['not_found'],
    file: { types: ['text/markdown'], inPlace: false, seconds: 0 },
  }),
  add: defineEndpoint({
    path: 'client/notes/add',
    access: 'user',
    about: 'Writes a note beside a lesson that opens for the caller, at a second of its video or at none.',
    input: z.strictObject({
      lesson_id: id,
      // An empty field of a form is no second.
      second: z.preprocess((it) => (it === '' ? null : it), integer(0, maxLessonSeconds).nullable().default(null)),
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
  edit: defineEndpoint({
    path: 'client/notes/edit',
    access: 'user',
    about: 'Changes the words of one of the caller’s own notes, beginning from its `updated_at`.',
    input: z.strictObject({ ...which, text, updated_at: baseVersion }),
    output: note,
    errors: ['not_found', 'changed_meanwhile'],
    limits: [noteLimit],
  }),
  remove: defineEndpoint({
    path: 'client/notes/remove',
    access: 'user',
    about: 'Takes away one of the caller’s own notes.',
    input: z.strictObject(which),
    output: z.object(which),
    errors: ['not_found'],
    limits: [noteLimit],
  }),
}
