import { job } from '#platform/data/job.ts'
import { recountStale } from './commands.server.ts'

export const completionJobs = [
  job({ name: 'completion.recount', every: '* * * * *', batch: 1, run: ({ db, ...moment }) => recountStale(db, moment) }),
]
