import { job } from '#platform/data/job.ts'
import { reconcile } from './commands.server.ts'

/** Every night what we have is held against what the gateways have. */
export const reconciliationJobs = [
  job({ name: 'orders.reconcile', every: '41 2 * * *', batch: 1, run: ({ db, services, now }) => reconcile(db, services, now) }),
]
