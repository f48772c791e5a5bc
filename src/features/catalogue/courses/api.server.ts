import { throwNotFound } from '#platform/call/failure.ts'
import { bindHandlers } from '#platform/call/gate.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { renderMarkdown } from '#platform/language/markdown.server.ts'
import { toListPage } from '#platform/call/paging.server.ts'
import { courseCalls } from './contract.ts'
import {
  findCourseContent,
  findCourseDetails,
  listCourseTrainers,
  listOtherCourses,
  findPublishedCourseId,
  countReviews,
  listReviews,
} from './queries.server.ts'
import { sumReviews } from './rules.ts'

export const coursesApi = bindHandlers(courseCalls, {
  details: async ({ db, reader, input }) => {
    const course = (await findCourseDetails(db, reader, input.id)) ?? throwNotFound()
    return {
      ...course,
      description: { ...course.description, text: renderMarkdown(course.description.text).html },
    }
  },
  content: async ({ db, reader, input }) =>
    (await findCourseContent(db, reader, input.id)) ?? throwNotFound(),
  trainers: async ({ db, reader, input }) => {
    const course = await getCourseId(db, input.id)
    const [trainers, others] = await Promise.all([
      listCourseTrainers(db, reader, course),
      listOtherCourses(db, reader, course),
    ])
    return { trainers, courses: others }
  },
  reviews: async ({ db, reader, input: { id, page, ...filter } }) => {
    const course = await getCourseId(db, id)
    const [counts, items] = await Promise.all([
      countReviews(db, course),
      listReviews(db, reader, course, filter, page),
    ])
    const sums = sumReviews(counts, filter)
    return { ...sums, ...toListPage(items, { page, total: sums.total }) }
  },
})

const getCourseId = async (db: Db, id: string) =>
  (await findPublishedCourseId(db, id)) ?? throwNotFound()
