import { job } from '#platform/data/job.ts'
import { forgetExports, makeExport } from './commands.server.ts'
import { exportJob } from './rules.ts'

export const wholeCourseJobs = [
  // What failed is told where it was asked for; what fell with its server is begun again.
  job<{ id: string }>({ name: exportJob, batch: 1, retries: 2, run: ({ db, data, services }) => makeExport(db, data.id, services) }),
  job({ name: 'studio.forget_exports', every: '41 4 * * *', run: ({ db, now, services }) => forgetExports(db, services.storage, now) }),
]
