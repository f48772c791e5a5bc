import { Failure } from '#platform/failure.ts'
import { serve } from '#platform/gate.server.ts'
import type { Db } from '#platform/db.server.ts'
import { renderMarkdown } from '#platform/markdown.server.ts'
import { settings } from '#platform/settings.ts'
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
    const course = (await courseDetails(db, reader, input.id)) ?? refuse()
    return { ...course, description: { ...course.description, text: renderMarkdown(course.description.text).html } }
  },
  content: async ({ db, reader, input }) => (await courseContent(db, reader, input.id)) ?? refuse(),
  trainers: async ({ db, reader, input }) => {
    const course = await idOf(db, input.id)
    const [trainers, others] = await Promise.all([courseTrainers(db, reader, course), othersByTrainers(db, reader, course)])
    return { trainers, courses: others }
  },
  reviews: async ({ db, input: { id, page, ...filter } }) => {
    const course = await idOf(db, id)
    const [counts, items] = await Promise.all([reviewCounts(db, course), reviewPage(db, course, filter, page)])
    const sums = reviewSums(counts, filter)
    return { items, page, pages: Math.ceil(sums.total / settings.page_size), ...sums }
  },
})

const idOf = async (db: Db, id: string) => (await publishedCourse(db, id)) ?? refuse()

function refuse(): never {
  throw new Failure('not_found')
}
