import { defineJob } from '#platform/data/job.ts'
import { purgeOldTickets } from './commands.server.ts'

export const supportJobs = [
  defineJob({
    name: 'support.delete-old-tickets',
    every: '44 2 * * *',
    run: ({ db, now, services }) => purgeOldTickets(db, services.storage, now),
  }),
]
