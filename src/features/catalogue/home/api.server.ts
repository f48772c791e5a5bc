import { bindHandlers } from '#platform/call/gate.server.ts'
import { homeCalls } from './contract.ts'
import {
  listHomeDiplomas,
  getAcademyTotals,
  listHomeTrainers,
  listPopularCourses,
} from './queries.server.ts'

export const homeApi = bindHandlers(homeCalls, {
  courses: ({ db, reader }) => listPopularCourses(db, reader),
  trainers: ({ db, reader }) => listHomeTrainers(db, reader),
  diplomas: ({ db, reader }) => listHomeDiplomas(db, reader),
  figures: ({ db }) => getAcademyTotals(db),
})
