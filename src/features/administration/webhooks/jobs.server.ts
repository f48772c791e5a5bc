import { personJoined } from '#features/accounts/registration/contract.ts'
import { lessonsPublished } from '#features/catalogue/courses/contract.ts'
import { certificateIssued } from '#features/certificates/issuing/contract.ts'
import { orderPaid, orderRefunded } from '#features/orders/entitlements/contract.ts'
import { courseEnrolled } from '#features/learning/enrollment/contract.ts'
import { courseCompleted } from '#features/learning/progress/contract.ts'
import { courseReviewed } from '#features/community/reviews/contract.ts'
import { attemptGraded, testPassed } from '#features/testing/attempts/contract.ts'
import type { DomainEvent } from '#platform/data/events.ts'
import { defineListener } from '#platform/data/events.server.ts'
import { defineJob } from '#platform/data/job.ts'
import { deleteOldDeliveries, sendDelivery, createWebhookListener } from './commands.server.ts'
import { hasSubscribers } from './queries.server.ts'
import { webhookEventKinds, type WebhookEventKind } from './rules.ts'
import { deliverWebhookJob } from './contract.ts'

export const webhookEvents: Record<WebhookEventKind, DomainEvent> = {
  'accounts.person_joined': personJoined,
  'learning.enrolled': courseEnrolled,
  'learning.course_completed': courseCompleted,
  'learning.course_reviewed': courseReviewed,
  'testing.test_passed': testPassed,
  'testing.attempt_graded': attemptGraded,
  'certificates.issued': certificateIssued,
  'commerce.order_paid': orderPaid,
  'commerce.order_refunded': orderRefunded,
  'catalogue.lessons_published': lessonsPublished,
}

export const webhookListeners = webhookEventKinds.map((kind) =>
  defineListener(webhookEvents[kind], `webhooks.${kind}`, createWebhookListener(kind), {
    isWanted: (db) => hasSubscribers(db, kind),
  }),
)

export const webhookJobs = [
  defineJob<{ id: number }>({
    name: deliverWebhookJob,
    // Exponential backoff up to an hour, about two days in total.
    retries: 55,
    // A slow receiver does not block the others.
    workers: 2,
    run: ({ db, data, now, services }) => sendDelivery(db, services, data.id, now),
  }),
  defineJob({
    name: 'webhooks.delete-old-deliveries',
    every: '41 3 * * *',
    run: ({ db, now }) => deleteOldDeliveries(db, now),
  }),
]
