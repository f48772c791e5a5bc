import { z } from 'zod'
import { courseCalls } from '#features/catalogue/courses/contract.ts'
import { lessons } from '#features/learning/lessons/contract.ts'
import { courseTestCalls } from '#features/testing/course-tests/contract.ts'
import { defineEndpoint } from '#platform/call/contract.ts'
import { id } from '#platform/call/input.ts'
import { locales } from '#platform/language/locale.ts'

const look = { course_id: id, tongue: z.enum(locales) }
const errors = ['not_found', 'forbidden'] as const

/** The calls that show a draft as it will be. */
export const previewCalls = {
  course: defineEndpoint({
    path: 'client/studio/preview',
    access: 'user',
    about:
      'The draft of a course as its page will show it to everybody in one language: prices, contents, tests. What is published stays as it is.',
    input: z.strictObject(look),
    output: z.object({ course: courseCalls.details.output, sections: courseCalls.content.output, tests: courseTestCalls.list.output }),
    errors,
  }),
  lesson: defineEndpoint({
    path: 'client/studio/preview/lesson',
    access: 'user',
    about:
      'A lesson of a draft, the first one unless another is named, as somebody who has just enrolled will find it. Nothing is remembered.',
    input: z.strictObject({ ...look, part_id: id.optional() }),
    output: z.object({ lesson: lessons.get.output, tests: courseTestCalls.mine.output }),
    errors,
  }),
}
