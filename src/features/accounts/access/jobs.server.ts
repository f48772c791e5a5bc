import { job } from '#platform/data/job.ts'
import { forgetExpired } from './commands.server.ts'

export const accessJobs = [job({ name: 'access.forget', every: '23 * * * *', run: ({ db, now }) => forgetExpired(db, now) })]
