import { z } from 'zod'
import { defineEndpoint } from '#platform/call/contract.ts'
import { id, noInput, multilineText } from '#platform/call/input.ts'

const course = { course_id: id }
const text = multilineText(2000, 0).default('')
const errors = ['not_found', 'forbidden'] as const
const limits = [{ name: 'studio-review', hits: 60, seconds: 3600 }]

const review = z.object({
  is_needed: z.boolean(),
  is_editor: z.boolean(),
  asked_at: z.string().nullable(),
  /** Outcome of the last request if none is open. */
  outcome: z.enum(['published', 'returned', 'withdrawn']).nullable(),
  comments: z.array(
    z.object({
      id: z.int(),
      writer: z.string().nullable(),
      as_editor: z.boolean(),
      text: z.string(),
      created_at: z.string(),
    }),
  ),
})
export type Review = z.infer<typeof review>

export const reviewCalls = {
  state: defineEndpoint({
    path: 'client/studio/review',
    access: 'user',
    about: 'Returns whether a course is under review, and the comments on its draft.',
    input: z.strictObject(course),
    output: review,
    errors,
  }),
  ask: defineEndpoint({
    path: 'client/studio/review/ask',
    access: 'user',
    about: 'Requests a review of a course before publishing.',
    input: z.strictObject({ ...course, text }),
    output: noInput,
    errors: [...errors, 'not_ready'],
    limits,
  }),
  withdraw: defineEndpoint({
    path: 'client/studio/review/withdraw',
    access: 'user',
    about: 'Withdraws the review request.',
    input: z.strictObject(course),
    output: noInput,
    errors,
    limits,
  }),
  comment: defineEndpoint({
    path: 'client/studio/review/comment',
    access: 'user',
    about: 'Adds a comment on a draft, visible to those who work on it.',
    input: z.strictObject({ ...course, text: multilineText(2000) }),
    output: noInput,
    errors,
    limits,
  }),
  sendBack: defineEndpoint({
    path: 'office/studio/review/send-back',
    access: 'editor',
    about: 'Returns a course to its trainers with a comment on what to fix.',
    input: z.strictObject({ ...course, text: multilineText(2000) }),
    output: noInput,
    errors,
  }),
}
