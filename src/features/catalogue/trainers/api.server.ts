import { Failure } from '#platform/call/failure.ts'
import { serve } from '#platform/call/gate.server.ts'
import { pageOf } from '#platform/call/page-of.server.ts'
import { reviewSums } from '../courses/rules.ts'
import { directoryFields } from '../directories/queries.server.ts'
import { trainers } from './contract.ts'
import { coursesBy, marksOf, saidOf, trainerDetails, trainerDirectory } from './queries.server.ts'
import { languagesOf } from './rules.ts'

export const trainersApi = serve(trainers, {
  list: async ({ db, reader, input }) => {
    const [list, fields] = await Promise.all([
      pageOf(input.page, trainerDirectory(db, reader, input)),
      directoryFields(db, reader, 'trainers'),
    ])
    return { ...list, fields }
  },
  details: async ({ db, reader, input }) => {
    const trainer = await trainerDetails(db, reader, input.id)
    if (!trainer) throw new Failure('not_found')
    const [courses, marks, reviews] = await Promise.all([
      coursesBy(db, reader, trainer.id),
      marksOf(db, trainer.id),
      saidOf(db, reader, trainer.id),
    ])
    const { breakdown, total } = reviewSums(marks, {})
    return { ...trainer, languages: languagesOf(courses), courses, breakdown, rating_count: total, reviews }
  },
})
