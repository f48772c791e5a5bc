import { defineJob } from '#platform/data/job.ts'
import {
  invalidateScheduledJob,
  invalidateScheduledContent,
  type ScheduledContent,
} from './commands.server.ts'

export const contentJobs = [
  defineJob<ScheduledContent>({
    name: invalidateScheduledJob,
    batch: 1,
    run: async ({ db, data }) => void (await invalidateScheduledContent(db, data)),
  }),
]
