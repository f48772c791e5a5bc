import { certificateIssued } from '#features/certificates/issuing/contract.ts'
import { issuingListeners } from '#features/certificates/issuing/jobs.server.ts'
import { notifyCertificateIssued } from './features/certificates/notify.server.ts'
import { orderPaid } from './features/orders/entitlements/contract.ts'
import { notifyOrderPaid } from './features/orders/payments/notify.server.ts'
import { lessonsPublished } from '#features/catalogue/courses/contract.ts'
import { commentReplied, lessonCommented } from './features/community/comments/contract.ts'
import { enrollBuyer } from './features/learning/enrollment/commands.server.ts'
import { groupEnrolled } from '#features/learning/groups/contract.ts'
import { courseReviewed, reviewAnswered } from './features/community/reviews/contract.ts'
import {
  notifyCommentReplied,
  notifyLessonCommented,
  notifyLessonsPublished,
  notifyReviewAnswered,
  notifyCourseReviewed,
} from './features/learning/notify.server.ts'
import { attemptGraded, essaysSubmitted } from '#features/testing/attempts/contract.ts'
import { notifyAttemptGraded, notifyEssaysWaiting } from './features/testing/notify.server.ts'
import { webhookListeners } from './features/administration/webhooks/jobs.server.ts'
import { defineListener, type Listener } from './platform/data/events.server.ts'

/**
 * Maps domain events to listeners: `defineListener(courseCompleted, 'certificates.issue',
 * issueCertificate)`.
 */
export const listeners: Listener[] = [
  defineListener(orderPaid, 'learning.enroll-buyer', enrollBuyer),
  defineListener(orderPaid, 'orders.notify-paid', notifyOrderPaid),
  defineListener(groupEnrolled, 'learning.enroll-member', enrollBuyer),
  ...issuingListeners,
  defineListener(certificateIssued, 'certificates.notify-issued', notifyCertificateIssued),
  defineListener(lessonsPublished, 'learning.notify-published', notifyLessonsPublished),
  defineListener(commentReplied, 'learning.notify-comment-replied', notifyCommentReplied),
  defineListener(lessonCommented, 'learning.notify-lesson-commented', notifyLessonCommented),
  defineListener(courseReviewed, 'learning.notify-course-reviewed', notifyCourseReviewed),
  defineListener(reviewAnswered, 'learning.notify-review-answered', notifyReviewAnswered),
  defineListener(attemptGraded, 'testing.notify-attempt-graded', notifyAttemptGraded),
  defineListener(essaysSubmitted, 'testing.notify-essays-waiting', notifyEssaysWaiting),
  ...webhookListeners,
]
