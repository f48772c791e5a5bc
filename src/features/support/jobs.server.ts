import { job } from '#platform/data/job.ts'
import { forgetTickets } from './commands.server.ts'

export const supportJobs = [
  job({ name: 'support.forget', every: '44 2 * * *', run: ({ db, now, services }) => forgetTickets(db, services.storage, now) }),
]
