import { defineJob } from '#platform/data/job.ts'
import { purgeExports, createExport } from './commands.server.ts'
import { exportJob } from './rules.ts'

export const courseExportJobs = [
  // What failed is told where it was asked for; what fell with its server is begun again.
  defineJob<{ id: string }>({
    name: exportJob,
    batch: 1,
    retries: 2,
    run: ({ db, data, services }) => createExport(db, data.id, services),
  }),
  defineJob({
    name: 'studio.forget_exports',
    every: '41 4 * * *',
    run: ({ db, now, services }) => purgeExports(db, services.storage, now),
  }),
]
