import { job } from '#platform/data/job.ts'
import { forgetMade, makeReport, sendWeekly } from './commands.server.ts'
import { makeJob } from './rules.ts'

export const reportJobs = [
  // What failed is told where it was asked for; what fell with its server is begun again.
  job<{ id: string; mail?: boolean }>({
    name: makeJob,
    batch: 1,
    retries: 2,
    run: ({ db, data, services }) => makeReport(db, services, data),
  }),
  job({ name: 'office.weekly_reports', every: '12 * * * *', run: ({ db, now, services }) => sendWeekly(db, services, now) }),
  job({ name: 'office.forget_reports', every: '51 4 * * *', run: ({ db, now, services }) => forgetMade(db, services.storage, now) }),
]
