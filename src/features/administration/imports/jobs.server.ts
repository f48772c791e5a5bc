import { defineJob } from '#platform/data/job.ts'
import { runImport } from './commands.server.ts'
import { importJob } from './contract.ts'

export const importJobs = [
  // Retries resume after a server crash.
  defineJob<{ id: string }>({
    name: importJob,
    batch: 1,
    retries: 3,
    run: ({ db, data, now, services }) => runImport(db, services, data.id, now),
  }),
]
