import { certificateIssued } from '#features/certificates/issuing/contract.ts'
import { issuingListeners } from '#features/certificates/issuing/jobs.server.ts'
import { notifyCertificateIssued } from '#features/certificates/telling/commands.server.ts'
import { orderPaid } from '#features/commerce/grants/contract.ts'
import { notifyOrderPaid } from '#features/commerce/telling/commands.server.ts'
import { lessonsPublished } from '#features/catalogue/courses/contract.ts'
import { commentReplied, lessonCommented } from '#features/learning/comments/contract.ts'
import { enrollBuyer } from '#features/learning/enrolment/commands.server.ts'
import { groupEnrolled } from '#features/learning/groups/contract.ts'
import { courseReviewed, reviewAnswered } from '#features/learning/reviews/contract.ts'
import {
  notifyCommentReplied,
  notifyLessonCommented,
  notifyLessonsPublished,
  notifyReviewAnswered,
  notifyCourseReviewed,
} from '#features/learning/telling/commands.server.ts'
import { attemptGraded, essaysSubmitted } from '#features/testing/attempts/contract.ts'
import { notifyAttemptGraded, notifyEssaysWaiting } from '#features/testing/telling/commands.server.ts'
import { webhookListeners } from '#features/office/webhooks/jobs.server.ts'
import { defineListener, type Listener } from '#platform/data/facts.server.ts'

/**
 * Maps domain events to listeners: `defineListener(courseCompleted, 'certificates.issue',
 * issueCertificate)`.
 */
export const listeners: Listener[] = [
  defineListener(orderPaid, 'learning.enrol_buyer', enrollBuyer),
  defineListener(orderPaid, 'commerce.tell_paid', notifyOrderPaid),
  defineListener(groupEnrolled, 'learning.enrol_member', enrollBuyer),
  ...issuingListeners,
  defineListener(certificateIssued, 'certificates.tell_issued', notifyCertificateIssued),
  defineListener(lessonsPublished, 'learning.tell_published', notifyLessonsPublished),
  defineListener(commentReplied, 'learning.tell_answered', notifyCommentReplied),
  defineListener(lessonCommented, 'learning.tell_commented', notifyLessonCommented),
  defineListener(courseReviewed, 'learning.tell_reviewed', notifyCourseReviewed),
  defineListener(reviewAnswered, 'learning.tell_review_answered', notifyReviewAnswered),
  defineListener(attemptGraded, 'testing.tell_graded', notifyAttemptGraded),
  defineListener(essaysSubmitted, 'testing.tell_waiting', notifyEssaysWaiting),
  ...webhookListeners,
]
