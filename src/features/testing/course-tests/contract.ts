import { z } from 'zod'
import { referenceSchema } from '#features/catalogue/contract.ts'
import { defineEndpoint } from '#platform/call/contract.ts'
import { id, slugOrId } from '#platform/call/input.ts'
import { testStates } from './rules.ts'

const placed = referenceSchema.omit({ slug: true }).extend({
  id: z.int(),
  course: z.object({ id: z.int(), slug: z.string() }),
  section_id: z.int().nullable(),
  lesson_id: z.int().nullable(),
  lesson_slug: z.string().nullable(),
  questions_count: z.int(),
  /** Null without a time limit. */
  seconds: z.int().nullable(),
  /** Required for the certificate. */
  is_required: z.boolean(),
})
export type PlacedTest = z.infer<typeof placed>

const own = placed.extend({
  state: z.enum(testStates),
  attempts_left: z.int(),
  /** Best graded result; null before the first submission. */
  percent: z.int().nullable(),
})
export type PersonTest = z.infer<typeof own>

export const courseTestCalls = {
  list: defineEndpoint({
    path: 'public/courses/tests',
    access: 'public',
    about: 'Lists the tests of a course and their places in it.',
    shows: ['course:{id}'],
    input: z.strictObject({ id: slugOrId }),
    output: z.array(placed),
    cacheSeconds: 60,
  }),
  mine: defineEndpoint({
    path: 'client/tests/mine',
    access: 'user',
    about:
      'Returns the tests of some courses with the caller’s state in each: not started, running, waiting for a grade, passed, or to retry.',
    input: z.strictObject({ course_ids: z.array(id).max(100) }),
    output: z.array(own),
  }),
}
