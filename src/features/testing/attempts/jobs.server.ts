import { job } from '#platform/data/job.ts'
import { closeExpired } from './commands.server.ts'

/** What time does to tests. */
export const attemptJobs = [job({ name: 'tests.close', every: '* * * * *', run: ({ db, now }) => closeExpired(db, now) })]
