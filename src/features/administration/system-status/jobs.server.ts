import { defineJob } from '#platform/data/job.ts'
import { countFiles } from './commands.server.ts'

export const countFilesJob = 'storage.count-files'

export const systemStatusJobs = [
  defineJob({
    name: countFilesJob,
    every: '41 */6 * * *',
    atStart: true,
    batch: 1,
    run: ({ db, now, services }) => countFiles(db, services.storage, now),
  }),
]
