import { defineJob } from '#platform/data/job.ts'
import { closePlanMonths } from './commands.server.ts'

/** Runs nightly, so that an outage on the first day does not skip a month. */
export const shareJobs = [
  defineJob({
    name: 'revenue.close-months',
    every: '17 3 * * *',
    batch: 1,
    run: ({ db, services, now }) => closePlanMonths(db, services.settings, now),
  }),
]
