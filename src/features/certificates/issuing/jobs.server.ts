import { courseCompleted } from '#features/learning/progress/contract.ts'
import { testPassed } from '#features/testing/attempts/contract.ts'
import { defineListener } from '#platform/data/events.server.ts'
import { defineJob } from '#platform/data/job.ts'
import {
  awardCertificates,
  awardDueCertificates,
  issueNamedCertificates,
} from './commands.server.ts'

export const issuingJobs = [
  defineJob({
    name: 'certificates.award-due',
    every: '* * * * *',
    batch: 1,
    run: ({ db, ...moment }) => awardDueCertificates(db, moment),
  }),
  defineJob({
    name: 'certificates.issue-named',
    every: '* * * * *',
    batch: 1,
    run: ({ db, ...moment }) => issueNamedCertificates(db, moment),
  }),
]

// Small batches leave database connections to pages when many people complete a course at once.
const fewAtOnce = { batch: 2 }

/** Both events trigger the same check; the last one finds all requirements met. */
export const issuingListeners = [
  defineListener(
    courseCompleted,
    'certificates.award-on-completion',
    ({ db, fact, ...moment }) => awardCertificates(db, fact.user_id!, fact.data.course_id, moment),
    fewAtOnce,
  ),
  defineListener(
    testPassed,
    'certificates.award-on-test',
    ({ db, fact, ...moment }) => awardCertificates(db, fact.user_id!, fact.data.course_id, moment),
    fewAtOnce,
  ),
]
