import { accessJobs } from '#features/accounts/access/jobs.server.ts'
import { searchJobs } from '#features/catalogue/search/jobs.server.ts'
import { leavingJobs } from '#features/accounts/leaving/jobs.server.ts'
import { job } from '#platform/jobs.server.ts'
import { forgetLimits } from '#platform/limits.server.ts'
import { sendJob, sendMessage } from '#platform/outgoing.server.ts'
import { personalData } from './personal-data.ts'

/** Every background job. */
export const jobs = [
  job<{ id: string }>({
    name: sendJob,
    // A mail server may be away for half a day.
    retries: 20,
    run: ({ db, data, now, services }) => sendMessage(db, services.carriers, data.id, now),
  }),
  job({ name: 'limits.forget', every: '17 * * * *', run: ({ db, now }) => forgetLimits(db, now) }),
  ...accessJobs,
  ...searchJobs,
  ...leavingJobs(personalData),
]
