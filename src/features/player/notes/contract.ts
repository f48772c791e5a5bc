import { z } from 'zod'
import { defineEndpoint, defineFileEndpoint } from '#platform/call/contract.ts'
import { baseVersion, id, multilineText, integer } from '#platform/call/input.ts'
import { lessonFailures } from '#features/learning/access/contract.ts'
import { maxLessonSeconds } from '#features/learning/progress/limits.ts'
import { maxNoteLength, noteLimit } from './limits.ts'

const note = z.object({
  id: z.string(),
  second: z.int().nullable(),
  text: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type Note = z.infer<typeof note>

const which = { id: z.uuid() }
const text = multilineText(maxNoteLength)

export const notes = {
  get: defineEndpoint({
    path: 'client/notes/get',
    access: 'user',
    about: 'Returns the caller’s notes on a lesson, in the order of the video.',
    input: z.strictObject({ lesson_id: id }),
    output: z.array(note),
  }),
  file: defineFileEndpoint({
    path: 'client/notes/file',
    access: 'user',
    about: 'Returns the caller’s notes on a lesson as a Markdown file.',
    input: z.strictObject({ lesson_id: id }),
    errors: ['not_found'],
    file: { types: ['text/markdown'], inPlace: false, seconds: 0 },
  }),
  add: defineEndpoint({
    path: 'client/notes/add',
    access: 'user',
    about: 'Adds a note to a lesson the caller can open, optionally at a second of its video.',
    input: z.strictObject({
      lesson_id: id,
      // An empty form field means no timestamp.
      second: z.preprocess(
        (it) => (it === '' ? null : it),
        integer(0, maxLessonSeconds).nullable().default(null),
      ),
      text,
      /** Idempotency key of a note written offline. */
      key: z.uuid().optional(),
      /** Owner of a note stored in the browser; refused if another person is signed in. */
      person: z.uuid().optional(),
    }),
    output: note,
    errors: [...lessonFailures, 'too_many_notes', 'not_logged_in'],
    limits: [noteLimit],
  }),
  edit: defineEndpoint({
    path: 'client/notes/edit',
    access: 'user',
    about: 'Updates the text of one of the caller’s notes, based on its `updated_at`.',
    input: z.strictObject({ ...which, text, updated_at: baseVersion }),
    output: note,
    errors: ['not_found', 'changed_meanwhile'],
    limits: [noteLimit],
  }),
  remove: defineEndpoint({
    path: 'client/notes/remove',
    access: 'user',
    about: 'Deletes one of the caller’s notes.',
    input: z.strictObject(which),
    output: z.object(which),
    errors: ['not_found'],
    limits: [noteLimit],
  }),
}
