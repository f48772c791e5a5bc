import { z } from 'zod'
import { referenceSchema } from '#features/catalogue/contract.ts'
import { defineEndpoint } from '#platform/call/contract.ts'
import { id, slugOrId } from '#platform/call/input.ts'
import { testStates } from './rules.ts'

/** A test where it stands in its course: after a lesson, at the end of a section, or at the end of all. */
const placed = referenceSchema.omit({ slug: true }).extend({
  id: z.int(),
  course: z.object({ id: z.int(), slug: z.string() }),
  section_id: z.int().nullable(),
  lesson_id: z.int().nullable(),
  lesson_slug: z.string().nullable(),
  questions_count: z.int(),
  /** Null without a clock. */
  seconds: z.int().nullable(),
  /** It must be passed for the certificate. */
  is_required: z.boolean(),
})
export type PlacedTest = z.infer<typeof placed>

const own = placed.extend({
  state: z.enum(testStates),
  attempts_left: z.int(),
  /** The best of what is graded so far; null before anything was handed in. */
  percent: z.int().nullable(),
})
export type PersonTest = z.infer<typeof own>

/** The calls about the tests of courses. */
export const courseTestCalls = {
  list: defineEndpoint({
    path: 'public/courses/tests',
    access: 'public',
    about: 'The tests of a course and where they stand in it.',
    shows: ['course:{id}'],
    input: z.strictObject({ id: slugOrId }),
    output: z.array(placed),
    cacheSeconds: 60,
  }),
  mine: defineEndpoint({
    path: 'client/tests/mine',
    access: 'user',
    about:
      'The tests of some courses, and how the caller stands to each: not begun, running, waiting for a grade, passed, or to be tried again.',
    input: z.strictObject({ course_ids: z.array(id).max(100) }),
    output: z.array(own),
  }),
}
