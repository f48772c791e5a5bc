import { z } from 'zod'
import { defineEndpoint } from '#platform/call/contract.ts'
import { id, noInput, multilineText } from '#platform/call/input.ts'

const course = { course_id: id }
const text = multilineText(2000, 0).default('')
const errors = ['not_found', 'forbidden'] as const
const limits = [{ name: 'studio-review', hits: 60, seconds: 3600 }]

const review = z.object({
  /** Whether the caller must ask before publishing. */
  is_needed: z.boolean(),
  /** Whether the caller decides. */
  is_editor: z.boolean(),
  asked_at: z.string().nullable(),
  /** What became of the last request, where none is open. */
  outcome: z.enum(['published', 'returned', 'withdrawn']).nullable(),
  comments: z.array(
    z.object({ id: z.int(), writer: z.string().nullable(), as_editor: z.boolean(), text: z.string(), created_at: z.string() }),
  ),
})
export type Review = z.infer<typeof review>

/** The calls by which an editor looks at a course before it is published. */
export const reviewCalls = {
  state: defineEndpoint({
    path: 'client/studio/review',
    access: 'user',
    about: 'Whether a course is being looked at, and what was said about its draft.',
    input: z.strictObject(course),
    output: review,
    errors,
  }),
  ask: defineEndpoint({
    path: 'client/studio/review/ask',
    access: 'user',
    about: 'Asks for a course to be looked at and published.',
    input: z.strictObject({ ...course, text }),
    output: noInput,
    errors: [...errors, 'not_ready'],
    limits,
  }),
  withdraw: defineEndpoint({
    path: 'client/studio/review/withdraw',
    access: 'user',
    about: 'Takes the request back.',
    input: z.strictObject(course),
    output: noInput,
    errors,
    limits,
  }),
  comment: defineEndpoint({
    path: 'client/studio/review/comment',
    access: 'user',
    about: 'Says something about a draft to those who work on it.',
    input: z.strictObject({ ...course, text: multilineText(2000) }),
    output: noInput,
    errors,
    limits,
  }),
  sendBack: defineEndpoint({
    path: 'office/studio/review/send-back',
    access: 'editor',
    about: 'Sends a course back to its trainers, with what is to be mended.',
    input: z.strictObject({ ...course, text: multilineText(2000) }),
    output: noInput,
    errors,
  }),
}
