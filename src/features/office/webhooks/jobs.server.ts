import { personJoined } from '#features/accounts/sign-ups/contract.ts'
import { lessonsPublished } from '#features/catalogue/courses/contract.ts'
import { certificateIssued } from '#features/certificates/issuing/contract.ts'
import { orderPaid, orderRefunded } from '#features/commerce/grants/contract.ts'
import { enrolled } from '#features/learning/enrolment/contract.ts'
import { courseCompleted } from '#features/learning/progress/contract.ts'
import { courseReviewed } from '#features/learning/reviews/contract.ts'
import { attemptGraded, testPassed } from '#features/testing/attempts/contract.ts'
import type { Fact } from '#platform/data/facts.ts'
import { on } from '#platform/data/facts.server.ts'
import { job } from '#platform/data/job.ts'
import { forgetDeliveries, sendDelivery, tellWebhooks } from './commands.server.ts'
import { isHeard } from './queries.server.ts'
import { deliverJob, toldKinds, type ToldKind } from './rules.ts'

/** The facts that other programs can hear, by name. */
export const toldFacts: Record<ToldKind, Fact> = {
  'accounts.person_joined': personJoined,
  'learning.enrolled': enrolled,
  'learning.course_completed': courseCompleted,
  'learning.course_reviewed': courseReviewed,
  'testing.test_passed': testPassed,
  'testing.attempt_graded': attemptGraded,
  'certificates.issued': certificateIssued,
  'commerce.order_paid': orderPaid,
  'commerce.order_refunded': orderRefunded,
  'catalogue.lessons_published': lessonsPublished,
}

export const webhookListeners = toldKinds.map((kind) =>
  on(toldFacts[kind], `webhooks.${kind}`, tellWebhooks(kind), { isWanted: (db) => isHeard(db, kind) }),
)

export const webhookJobs = [
  job<{ id: number }>({
    name: deliverJob,
    // Waiting twice as long each time, at most an hour: about two days.
    retries: 55,
    // One address that is slow does not keep the others waiting.
    workers: 2,
    run: ({ db, data, now, services }) => sendDelivery(db, services, data.id, now),
  }),
  job({ name: 'office.webhook_forget', every: '41 3 * * *', run: ({ db, now }) => forgetDeliveries(db, now) }),
]
