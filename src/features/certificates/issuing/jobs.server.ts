import { courseCompleted } from '#features/learning/progress/contract.ts'
import { testPassed } from '#features/testing/attempts/contract.ts'
import { defineListener } from '#platform/data/facts.server.ts'
import { defineJob } from '#platform/data/job.ts'
import { awardCertificates, awardDueCertificates, issueNamedCertificates } from './commands.server.ts'

export const issuingJobs = [
  defineJob({ name: 'certificates.due', every: '* * * * *', batch: 1, run: ({ db, ...moment }) => awardDueCertificates(db, moment) }),
  defineJob({ name: 'certificates.named', every: '* * * * *', batch: 1, run: ({ db, ...moment }) => issueNamedCertificates(db, moment) }),
]

// Where a thousand complete a course at once, pages need the database's connections more than this does.
const fewAtOnce = { batch: 2 }

/** Both lead to the same look: whichever comes last finds everything fulfilled. */
export const issuingListeners = [
  defineListener(
    courseCompleted,
    'certificates.of_completion',
    ({ db, fact, ...moment }) => awardCertificates(db, fact.user_id!, fact.data.course_id, moment),
    fewAtOnce,
  ),
  defineListener(
    testPassed,
    'certificates.of_test',
    ({ db, fact, ...moment }) => awardCertificates(db, fact.user_id!, fact.data.course_id, moment),
    fewAtOnce,
  ),
]
