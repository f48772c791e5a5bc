import { job } from '#platform/data/job.ts'
import { deliver, deliverJob, type Delivery } from './commands.server.ts'

export const announcementJobs = [job<Delivery>({ name: deliverJob, batch: 1, run: ({ db, data, now }) => deliver(db, data, now) })]
