import { defineJob } from '#platform/data/job.ts'
import { syncPayment } from '../payments/sync.server.ts'
import { sandboxWebhookJob } from './commands.server.ts'

export const sandboxJobs = [
  defineJob<{ order_id: string }>({
    name: sandboxWebhookJob,
    run: ({ db, services, data, now }) => syncPayment(db, services, data.order_id, now),
  }),
]
