import { academyTimeZone } from '#platform/data/academy.server.ts'
import { job } from '#platform/data/job.ts'
import { clockIn } from '#platform/language/zone-time.ts'
import { bringUpToDate } from './commands.server.ts'

export const overviewJobs = [
  job({
    name: 'office.figures',
    every: '* * * * *',
    run: ({ db, now, services }) => bringUpToDate(db, clockIn(services.settings.get(academyTimeZone), now).slice(0, 10)),
  }),
]
