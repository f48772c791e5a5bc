import { academyTimeZone } from '#platform/page/academy/academy.server.ts'
import { defineJob } from '#platform/data/job.ts'
import { formatZoneTime } from '#platform/language/zone-time.ts'
import { refreshStats, rebuildCourseStats } from './commands.server.ts'
import { rebuildCourseStatsJob } from './contract.ts'

export const overviewJobs = [
  defineJob({ name: rebuildCourseStatsJob, batch: 1, run: ({ db }) => rebuildCourseStats(db) }),
  defineJob({
    name: 'stats.refresh',
    every: '* * * * *',
    run: ({ db, now, services }) =>
      refreshStats(db, formatZoneTime(services.settings.get(academyTimeZone), now).slice(0, 10)),
  }),
]
