import { findPublishedCourseId } from '#features/catalogue/courses/queries.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { Failure } from '#platform/call/failure.ts'
import { bindHandlers } from '#platform/call/gate.server.ts'
import { reviewPercentage } from '#features/learning/settings.ts'
import { removeReview, saveReview } from './commands.server.ts'
import { reviews } from './contract.ts'
import { findReview, getReviewState } from './queries.server.ts'

export const reviewsApi = bindHandlers(reviews, {
  get: async ({ db, actor, now, services, input }) =>
    getReviewState(
      db,
      actor,
      await getCourseId(db, input.course),
      services.settings.get(reviewPercentage),
      now,
    ),
  save: async ({ db, input: { course, ...given }, ...call }) => {
    const course_id = await getCourseId(db, course)
    await saveReview(db, { course_id, ...given }, call)
    return (await findReview(db, call.actor.id, course_id))!
  },
  remove: async ({ db, actor, input }) => {
    await removeReview(db, actor.id, await getCourseId(db, input.course))
    return {}
  },
})

async function getCourseId(db: Db, course: string) {
  const id = await findPublishedCourseId(db, course)
  if (id === null) throw new Failure('not_found')
  return id
}
