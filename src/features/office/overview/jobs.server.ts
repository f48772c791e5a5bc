import { academyTimeZone } from '#platform/data/academy.server.ts'
import { job } from '#platform/data/job.ts'
import { clockIn } from '#platform/language/zone-time.ts'
import { bringUpToDate, countCourseDaysAnew } from './commands.server.ts'
import { countAnewJob } from './rules.ts'

export const overviewJobs = [
  job({ name: countAnewJob, batch: 1, run: ({ db }) => countCourseDaysAnew(db) }),
  job({
    name: 'office.figures',
    every: '* * * * *',
    run: ({ db, now, services }) => bringUpToDate(db, clockIn(services.settings.get(academyTimeZone), now).slice(0, 10)),
  }),
]
