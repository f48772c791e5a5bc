import { defineJob } from '#platform/data/job.ts'
import { certificatePdfJob } from '../issuing/contract.ts'
import { ensureCertificatePdf } from './commands.server.ts'

export const certificatePdfJobs = [
  // One after the other: a thousand at once are work for minutes, and pages go before it.
  defineJob<{ id: string }>({
    name: certificatePdfJob,
    batch: 1,
    run: ({ db, data, services }) => ensureCertificatePdf(db, data.id, services, 'background'),
  }),
]
