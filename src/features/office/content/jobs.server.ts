import { job } from '#platform/data/job.ts'
import { appearJob, tellAppeared, type Appearance } from './commands.server.ts'

export const contentJobs = [
  job<Appearance>({ name: appearJob, batch: 1, run: async ({ db, data }) => void (await tellAppeared(db, data)) }),
]
