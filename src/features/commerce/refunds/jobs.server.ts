import { defineJob } from '#platform/data/job.ts'
import { resumeRefunds } from './commands.server.ts'

/** Money that was to go back when a gateway, or this server, was away. */
export const refundJobs = [
  defineJob({ name: 'refunds.resume', every: '* * * * *', batch: 1, run: ({ db, services, now }) => resumeRefunds(db, services, now) }),
]
