import { Failure } from '#platform/call/failure.ts'
import { serve } from '#platform/call/gate.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { renderMarkdown } from '#platform/language/markdown.server.ts'
import { listed } from '#platform/call/page-of.server.ts'
import { courses } from './contract.ts'
import {
  courseContent,
  courseDetails,
  courseTrainers,
  othersByTrainers,
  publishedCourse,
  reviewCounts,
  reviewPage,
} from './queries.server.ts'
import { reviewSums } from './rules.ts'

export const coursesApi = serve(courses, {
  details: async ({ db, reader, input }) => {
    const course = (await courseDetails(db, reader, input.id)) ?? throwNotFound()
    return { ...course, description: { ...course.description, text: renderMarkdown(course.description.text).html } }
  },
  content: async ({ db, reader, input }) => (await courseContent(db, reader, input.id)) ?? throwNotFound(),
  trainers: async ({ db, reader, input }) => {
    const course = await idOf(db, input.id)
    const [trainers, others] = await Promise.all([courseTrainers(db, reader, course), othersByTrainers(db, reader, course)])
    return { trainers, courses: others }
  },
  reviews: async ({ db, reader, input: { id, page, ...filter } }) => {
    const course = await idOf(db, id)
    const [counts, items] = await Promise.all([reviewCounts(db, course), reviewPage(db, reader, course, filter, page)])
    const sums = reviewSums(counts, filter)
    return { ...sums, ...listed(items, { page, total: sums.total }) }
  },
})

const idOf = async (db: Db, id: string) => (await publishedCourse(db, id)) ?? throwNotFound()

function throwNotFound(): never {
  throw new Failure('not_found')
}
