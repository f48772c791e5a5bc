import { z } from 'zod'
import { defineEndpoint } from '#platform/call/contract.ts'
import { id, line, pageSchema, noInput, page, integer } from '#platform/call/input.ts'

const version = z.object({
  number: z.int(),
  note: z.string(),
  created_at: z.string(),
  created_by: z.string().nullable(),
  changes: z.array(
    z.object({
      kind: z.enum(['course', 'section', 'lesson']),
      change: z.enum(['added', 'changed', 'moved', 'removed']),
      title: z.string(),
      title_ar: z.string(),
    }),
  ),
})
export type CourseVersion = z.infer<typeof version>

const course = { course_id: id }
const limits = [{ name: 'studio-publish', hits: 60, seconds: 600 }]

/** The calls that make a draft public, and go back. */
export const publishingCalls = {
  publish: defineEndpoint({
    path: 'client/studio/publish',
    access: 'user',
    about: 'Publishes a course, or all changes of one together. Lessons that people have begun stay the same lessons.',
    input: z.strictObject({ ...course, note: line(300, 0).default('') }),
    output: z.object({ version: z.int() }),
    errors: ['not_found', 'forbidden', 'not_ready', 'review_needed'],
    limits,
  }),
  unpublish: defineEndpoint({
    path: 'client/studio/unpublish',
    access: 'user',
    about: 'Takes a course off the site; its draft and everybody’s progress stay.',
    input: z.strictObject(course),
    output: noInput,
    errors: ['not_found', 'forbidden'],
    limits,
  }),
  versions: defineEndpoint({
    path: 'client/studio/versions',
    access: 'user',
    about: 'What was published when and by whom, the newest first.',
    input: z.strictObject({ ...course, page }),
    output: pageSchema(version),
    errors: ['not_found', 'forbidden'],
  }),
  goBack: defineEndpoint({
    path: 'client/studio/go-back',
    access: 'user',
    about: 'Makes a draft of an earlier version; nothing is public until it is published.',
    input: z.strictObject({ ...course, number: integer(1, 100_000) }),
    output: noInput,
    errors: ['not_found', 'forbidden'],
    limits,
  }),
}
