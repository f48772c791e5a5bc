import { publishedCourse } from '#features/catalogue/courses/queries.server.ts'
import type { Db } from '#platform/db.server.ts'
import { Failure } from '#platform/failure.ts'
import { serve } from '#platform/gate.server.ts'
import { readSettings } from '#platform/settings.server.ts'
import { removeReview, saveReview } from './commands.server.ts'
import { reviews } from './contract.ts'
import { ownReview, reviewState } from './queries.server.ts'

export const reviewsApi = serve(reviews, {
  get: async ({ db, actor, now, input }) => {
    const { review_percentage } = await readSettings(db)
    return reviewState(db, actor, await idOf(db, input.course), review_percentage, now)
  },
  save: async ({ db, input: { course, ...given }, ...asked }) => {
    const course_id = await idOf(db, course)
    await saveReview(db, { course_id, ...given }, asked)
    return (await ownReview(db, asked.actor.id, course_id))!
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
