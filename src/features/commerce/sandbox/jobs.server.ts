import { job } from '#platform/data/job.ts'
import { askGateway } from '../orders/commands.server.ts'
import { tellJob } from './commands.server.ts'

/** The built-in gateway tells late what it knows. */
export const sandboxJobs = [
  job<{ order_id: string }>({ name: tellJob, run: ({ db, services, data, now }) => askGateway(db, services, data.order_id, now) }),
]
