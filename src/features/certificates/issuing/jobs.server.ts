import { courseCompleted } from '#features/learning/progress/contract.ts'
import { testPassed } from '#features/testing/attempts/contract.ts'
import { on } from '#platform/data/facts.server.ts'
import { job } from '#platform/data/job.ts'
import { award, awardDue, issueNamed } from './commands.server.ts'

export const issuingJobs = [
  job({ name: 'certificates.due', every: '* * * * *', batch: 1, run: ({ db, ...moment }) => awardDue(db, moment) }),
  job({ name: 'certificates.named', every: '* * * * *', batch: 1, run: ({ db, ...moment }) => issueNamed(db, moment) }),
]

// Where a thousand complete a course at once, pages need the database's connections more than this does.
const fewAtOnce = { batch: 2 }

/** Both lead to the same look: whichever comes last finds everything fulfilled. */
export const issuingListeners = [
  on(
    courseCompleted,
    'certificates.of_completion',
    ({ db, fact, ...moment }) => award(db, fact.user_id!, fact.data.course_id, moment),
    fewAtOnce,
  ),
  on(testPassed, 'certificates.of_test', ({ db, fact, ...moment }) => award(db, fact.user_id!, fact.data.course_id, moment), fewAtOnce),
]
