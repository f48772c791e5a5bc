import { job } from '#platform/data/job.ts'
import { countFiles } from './commands.server.ts'

export const countJob = 'office.count_files'

export const runningJobs = [
  job({
    name: countJob,
    every: '41 */6 * * *',
    atStart: true,
    batch: 1,
    run: ({ db, now, services }) => countFiles(db, services.storage, now),
  }),
]
