import { defineJob } from '#platform/data/job.ts'
import { certificatePdfJob } from '../issuing/contract.ts'
import { ensureCertificatePdf } from './commands.server.ts'

export const certificatePdfJobs = [
  // One at a time: generating a thousand takes minutes, and pages have priority.
  defineJob<{ id: string }>({
    name: certificatePdfJob,
    batch: 1,
    run: ({ db, data, services }) => ensureCertificatePdf(db, data.id, services, 'background'),
  }),
]
