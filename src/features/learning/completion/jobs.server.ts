import { defineJob } from '#platform/data/job.ts'
import { recountStaleCourses } from './commands.server.ts'

export const completionJobs = [
  defineJob({
    name: 'completion.recount',
    every: '* * * * *',
    batch: 1,
    run: ({ db, ...moment }) => recountStaleCourses(db, moment),
  }),
]
