import { defineJob } from '#platform/data/job.ts'
import { reconcileOrders } from './commands.server.ts'

export const reconciliationJobs = [
  defineJob({
    name: 'orders.reconcile',
    every: '41 2 * * *',
    batch: 1,
    run: ({ db, services, now }) => reconcileOrders(db, services, now),
  }),
]
