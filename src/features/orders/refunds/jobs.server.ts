import { defineJob } from '#platform/data/job.ts'
import { resumeRefunds } from './commands.server.ts'

/** Resumes refunds after an outage of a gateway or this server. */
export const refundJobs = [
  defineJob({
    name: 'refunds.resume',
    every: '* * * * *',
    batch: 1,
    run: ({ db, services, now }) => resumeRefunds(db, services, now),
  }),
]
