import { defineJob } from '#platform/data/job.ts'
import { purgeExports, createExport } from './commands.server.ts'
import { exportJob } from './contract.ts'

export const courseExportJobs = [
  // Failures are shown on the page; retries cover server crashes.
  defineJob<{ id: string }>({
    name: exportJob,
    batch: 1,
    retries: 2,
    run: ({ db, data, services }) => createExport(db, data.id, services),
  }),
  defineJob({
    name: 'course-exports.delete-old',
    every: '41 4 * * *',
    run: ({ db, now, services }) => purgeExports(db, services.storage, now),
  }),
]
