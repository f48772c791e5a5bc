import { publishedCourse } from '#features/catalogue/courses/queries.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { Failure } from '#platform/call/failure.ts'
import { serve } from '#platform/call/gate.server.ts'
import { reviewPercentage } from '../settings.ts'
import { removeReview, saveReview } from './commands.server.ts'
import { reviews } from './contract.ts'
import { ownReview, reviewState } from './queries.server.ts'

export const reviewsApi = serve(reviews, {
  get: async ({ db, actor, now, services, input }) =>
    reviewState(db, actor, await idOf(db, input.course), services.settings.get(reviewPercentage), now),
  save: async ({ db, input: { course, ...given }, ...call }) => {
    const course_id = await idOf(db, course)
    await saveReview(db, { course_id, ...given }, call)
    return (await ownReview(db, call.actor.id, course_id))!
  },
  remove: async ({ db, actor, input }) => {
    await removeReview(db, actor.id, await idOf(db, input.course))
    return {}
  },
})

async function idOf(db: Db, course: string) {
  const id = await publishedCourse(db, course)
  if (id === null) throw new Failure('not_found')
  return id
}
