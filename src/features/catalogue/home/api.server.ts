import { serve } from '#platform/call/gate.server.ts'
import { home } from './contract.ts'
import { homeDiplomas, homeFigures, homeTrainers, popularCourses } from './queries.server.ts'

export const homeApi = serve(home, {
  courses: ({ db, reader }) => popularCourses(db, reader),
  trainers: ({ db, reader }) => homeTrainers(db, reader),
  diplomas: ({ db, reader }) => homeDiplomas(db, reader),
  figures: ({ db }) => homeFigures(db),
})
