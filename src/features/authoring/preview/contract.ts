import { z } from 'zod'
import { courseCalls } from '#features/catalogue/courses/contract.ts'
import { lessons } from '#features/player/lessons/contract.ts'
import { courseTestCalls } from '#features/testing/course-tests/contract.ts'
import { defineEndpoint } from '#platform/call/contract.ts'
import { id } from '#platform/call/input.ts'
import { locales } from '#platform/language/locale.ts'

const look = { course_id: id, tongue: z.enum(locales) }
const errors = ['not_found', 'forbidden'] as const

export const previewCalls = {
  course: defineEndpoint({
    path: 'client/studio/preview',
    access: 'user',
    about:
      'Returns the draft of a course as its public page will show it in one language: prices, contents, tests. The published course is unchanged.',
    input: z.strictObject(look),
    output: z.object({
      course: courseCalls.details.output,
      sections: courseCalls.content.output,
      tests: courseTestCalls.list.output,
    }),
    errors,
  }),
  lesson: defineEndpoint({
    path: 'client/studio/preview/lesson',
    access: 'user',
    about:
      'Returns a lesson of a draft, by default the first, as a newly enrolled learner will see it. No progress is recorded.',
    input: z.strictObject({ ...look, part_id: id.optional() }),
    output: z.object({ lesson: lessons.get.output, tests: courseTestCalls.mine.output }),
    errors,
  }),
}
