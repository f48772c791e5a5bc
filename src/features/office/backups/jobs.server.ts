import { defineJob } from '#platform/data/job.ts'
import { createBackup } from './commands.server.ts'
import { backupJob } from './rules.ts'

export const backupJobs = [
  defineJob<{ id: string }>({
    name: backupJob,
    batch: 1,
    // What failed is told where it was asked for, and asked for again there.
    retries: 0,
    run: ({ db, data, now, services }) => createBackup(db, services, data.id, now),
  }),
]
