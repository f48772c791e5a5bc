import { Failure } from '#platform/call/failure.ts'
import { bindHandlers } from '#platform/call/gate.server.ts'
import { queryPage } from '#platform/call/paging.server.ts'
import { sumReviews } from '../courses/rules.ts'
import { listDirectoryFields } from '../directories/queries.server.ts'
import { trainerCalls } from './contract.ts'
import {
  listTrainerCourses,
  countTrainerRatings,
  listTrainerReviews,
  findTrainerDetails,
  selectTrainers,
} from './queries.server.ts'
import { listTeachingLanguages } from './rules.ts'

export const trainersApi = bindHandlers(trainerCalls, {
  list: async ({ db, reader, input }) => {
    const [list, fields] = await Promise.all([
      queryPage(input.page, selectTrainers(db, reader, input)),
      listDirectoryFields(db, reader, 'trainers'),
    ])
    return { ...list, fields }
  },
  details: async ({ db, reader, input }) => {
    const trainer = await findTrainerDetails(db, reader, input.id)
    if (!trainer) throw new Failure('not_found')
    const [courses, marks, reviews] = await Promise.all([
      listTrainerCourses(db, reader, trainer.id),
      countTrainerRatings(db, trainer.id),
      listTrainerReviews(db, reader, trainer.id),
    ])
    const { breakdown, total } = sumReviews(marks, {})
    return {
      ...trainer,
      languages: listTeachingLanguages(courses),
      courses,
      breakdown,
      rating_count: total,
      reviews,
    }
  },
})
