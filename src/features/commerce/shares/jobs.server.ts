import { defineJob } from '#platform/data/job.ts'
import { closePlanMonths } from './commands.server.ts'

/** Every night, so that a month is closed even if nobody was there on its first day; each is closed once. */
export const shareJobs = [
  defineJob({
    name: 'plans.share',
    every: '17 3 * * *',
    batch: 1,
    run: ({ db, services, now }) => closePlanMonths(db, services.settings, now),
  }),
]
