import { defineJob } from '#platform/data/job.ts'
import { deleteExpiredAccess } from './commands.server.ts'

export const accessJobs = [
  defineJob({
    name: 'access.delete-expired',
    every: '23 * * * *',
    run: ({ db, now }) => deleteExpiredAccess(db, now),
  }),
]
