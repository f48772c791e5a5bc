import { z } from 'zod'
import { defineEndpoint, defineFileEndpoint } from '#platform/call/contract.ts'
import { line, pageSchema, page } from '#platform/call/input.ts'
import { columnsInput, csvDelivery, sortInput } from '#platform/call/lists/list-input.ts'
import { courseList } from './rules.ts'

/** A course as who may edit it finds it. */
export const authoredCourseSchema = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  title_ar: z.string(),
  image: z.string(),
  published_at: z.string().nullable(),
  lessons_count: z.int(),
  students_count: z.int(),
  changes: z.int(),
  updated_at: z.string(),
  trainers: z.array(z.object({ name: z.string(), name_ar: z.string() })),
  /** Its trainer waits for an editor to look at it. */
  is_in_review: z.boolean(),
})
export type AuthoredCourse = z.infer<typeof authoredCourseSchema>

const asked = {
  find: line(80, 0).default(''),
  /** Only those whose trainers wait for an editor. */
  in_review: z.preprocess((it) => it === true || it === 'true', z.boolean()).default(false),
  sort: sortInput(courseList),
}

/** The calls about all courses of the academy, published or not. */
export const courseListCalls = {
  find: defineEndpoint({
    path: 'office/courses/find',
    access: 'editor',
    about: 'Every course by a part of its title, those changed last first unless asked otherwise.',
    input: z.strictObject({ ...asked, page }),
    output: pageSchema(authoredCourseSchema),
  }),
  file: defineFileEndpoint({
    path: 'office/courses/file',
    access: 'editor',
    about: 'The same as a CSV file with the columns that are asked for, the first 50,000. Who took it is written down.',
    input: z.strictObject({ ...asked, columns: columnsInput(courseList) }),
    file: csvDelivery,
  }),
}
