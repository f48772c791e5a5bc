import { defineJob } from '#platform/data/job.ts'
import { submitExpiredAttempts } from './commands.server.ts'

export const attemptJobs = [
  defineJob({
    name: 'attempts.submit-expired',
    every: '* * * * *',
    run: ({ db, now }) => submitExpiredAttempts(db, now),
  }),
]
