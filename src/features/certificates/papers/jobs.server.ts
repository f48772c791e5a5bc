import { job } from '#platform/data/job.ts'
import { paperJob } from '../issuing/contract.ts'
import { paperFor } from './commands.server.ts'

export const paperJobs = [
  // One after the other: a thousand at once are work for minutes, and pages go before it.
  job<{ id: string }>({ name: paperJob, batch: 1, run: ({ db, data, services }) => paperFor(db, data.id, services, 'background') }),
]
