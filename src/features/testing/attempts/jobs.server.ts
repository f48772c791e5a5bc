import { defineJob } from '#platform/data/job.ts'
import { submitExpiredAttempts } from './commands.server.ts'

export const attemptJobs = [
  defineJob({
    name: 'tests.close',
    every: '* * * * *',
    run: ({ db, now }) => submitExpiredAttempts(db, now),
  }),
]
