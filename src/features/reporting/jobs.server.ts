import { defineJob } from '#platform/data/job.ts'
import { deleteOldReportFiles, createReport, sendWeeklyReports } from './commands.server.ts'
import { createReportJob } from './contract.ts'

export const reportJobs = [
  // Failures are shown to the requester; a crashed run restarts.
  defineJob<{ id: string; mail?: boolean }>({
    name: createReportJob,
    batch: 1,
    retries: 2,
    run: ({ db, data, services }) => createReport(db, services, data),
  }),
  defineJob({
    name: 'reports.send-weekly',
    every: '12 * * * *',
    run: ({ db, now, services }) => sendWeeklyReports(db, services, now),
  }),
  defineJob({
    name: 'reports.delete-old',
    every: '51 4 * * *',
    run: ({ db, now, services }) => deleteOldReportFiles(db, services.storage, now),
  }),
]
