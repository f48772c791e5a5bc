import { job } from '#platform/data/job.ts'
import { removeOrphans } from './commands.server.ts'

export const orphanJobs = [
  job({
    name: 'studio.remove_orphans',
    every: '17 3 * * 6',
    batch: 1,
    run: async ({ db, now, services }) => {
      const files = await removeOrphans(db, services.storage, now)
      if (files) services.log.info({ files }, 'uploads that nothing refers to are gone')
    },
  }),
]
