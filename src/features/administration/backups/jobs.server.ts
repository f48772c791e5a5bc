import { defineJob } from '#platform/data/job.ts'
import { createBackup } from './commands.server.ts'
import { backupJob } from './contract.ts'

export const backupJobs = [
  defineJob<{ id: string }>({
    name: backupJob,
    batch: 1,
    // No retries: the failure is shown and the admin starts a new backup.
    retries: 0,
    run: ({ db, data, now, services }) => createBackup(db, services, data.id, now),
  }),
]
