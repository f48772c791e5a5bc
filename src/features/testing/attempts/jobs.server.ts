import { defineJob } from '#platform/data/job.ts'
import { submitExpiredAttempts } from './commands.server.ts'

/** What time does to tests. */
export const attemptJobs = [defineJob({ name: 'tests.close', every: '* * * * *', run: ({ db, now }) => submitExpiredAttempts(db, now) })]
