import { z } from 'zod'
import { defineEndpoint, defineFileEndpoint } from '#platform/call/contract.ts'
import { line, pageSchema, page } from '#platform/call/input.ts'
import { columnsInput, csvDelivery, sortInput } from '#platform/call/lists/list-input.ts'
import { courseList } from '../drafts/list.ts'
import { authoredCourseSchema } from '../drafts/authored-course.ts'

export type AuthoredCourse = z.infer<typeof authoredCourseSchema>

const asked = {
  find: line(80, 0).default(''),
  /** Only courses that wait for a review. */
  in_review: z.preprocess((it) => it === true || it === 'true', z.boolean()).default(false),
  sort: sortInput(courseList),
}

export const courseListCalls = {
  find: defineEndpoint({
    path: 'office/courses/find',
    access: 'editor',
    about: 'Searches all courses by a part of the title, last changed first by default.',
    input: z.strictObject({ ...asked, page }),
    output: pageSchema(authoredCourseSchema),
  }),
  file: defineFileEndpoint({
    path: 'office/courses/file',
    access: 'editor',
    about:
      'Exports the course list as a CSV file with the requested columns, at most 50,000 rows. The export is recorded in the audit log.',
    input: z.strictObject({ ...asked, columns: columnsInput(courseList) }),
    file: csvDelivery,
  }),
}
