import { defineJob } from '#platform/data/job.ts'
import { removeUnusedFiles } from './commands.server.ts'

export const unusedFileJobs = [
  defineJob({
    name: 'files.delete-unused',
    every: '17 3 * * 6',
    batch: 1,
    run: async ({ db, now, services }) => {
      const files = await removeUnusedFiles(db, services.storage, now)
      if (files) services.log.info({ files }, 'unused uploads removed')
    },
  }),
]
