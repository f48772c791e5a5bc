import { defineJob } from '#platform/data/job.ts'
import { invalidateScheduledContent, type ScheduledContent } from './publish.server.ts'
import { invalidateScheduledJob } from './contract.ts'

export const contentJobs = [
  defineJob<ScheduledContent>({
    name: invalidateScheduledJob,
    batch: 1,
    run: async ({ db, data }) => void (await invalidateScheduledContent(db, data)),
  }),
]
