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

export const publishingCalls = {
  publish: defineEndpoint({
    path: 'client/studio/publish',
    access: 'user',
    about:
      'Publishes a course, or all changes of its draft together. Lessons that learners have started keep their identity.',
    input: z.strictObject({ ...course, note: line(300, 0).default('') }),
    output: z.object({ version: z.int() }),
    errors: ['not_found', 'forbidden', 'not_ready', 'review_needed'],
    limits,
  }),
  unpublish: defineEndpoint({
    path: 'client/studio/unpublish',
    access: 'user',
    about: 'Unpublishes a course. Its draft and all progress are retained.',
    input: z.strictObject(course),
    output: noInput,
    errors: ['not_found', 'forbidden'],
    limits,
  }),
  versions: defineEndpoint({
    path: 'client/studio/versions',
    access: 'user',
    about: 'Lists the published versions with date and author, newest first.',
    input: z.strictObject({ ...course, page }),
    output: pageSchema(version),
    errors: ['not_found', 'forbidden'],
  }),
  goBack: defineEndpoint({
    path: 'client/studio/go-back',
    access: 'user',
    about: 'Resets the draft to an earlier version. Nothing becomes public until it is published.',
    input: z.strictObject({ ...course, number: integer(1, 100_000) }),
    output: noInput,
    errors: ['not_found', 'forbidden'],
    limits,
  }),
}
