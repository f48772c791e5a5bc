import { certificateIssued } from '#features/certificates/issuing/contract.ts'
import { issuingListeners } from '#features/certificates/issuing/jobs.server.ts'
import { tellIssued } from '#features/certificates/telling/commands.server.ts'
import { orderPaid } from '#features/commerce/grants/contract.ts'
import { tellPaid } from '#features/commerce/telling/commands.server.ts'
import { lessonsPublished } from '#features/catalogue/courses/contract.ts'
import { commentAnswered, lessonCommented } from '#features/learning/comments/contract.ts'
import { enrolBuyer } from '#features/learning/enrolment/commands.server.ts'
import { groupEnrolled } from '#features/learning/groups/contract.ts'
import { courseReviewed, reviewAnswered } from '#features/learning/reviews/contract.ts'
import { tellAnswered, tellCommented, tellPublished, tellReviewAnswered, tellReviewed } from '#features/learning/telling/commands.server.ts'
import { attemptGraded, essaysSubmitted } from '#features/testing/attempts/contract.ts'
import { tellGraded, tellWaiting } from '#features/testing/telling/commands.server.ts'
import { webhookListeners } from '#features/office/webhooks/jobs.server.ts'
import { on, type Listener } from '#platform/data/facts.server.ts'

/** Who hears which fact: `on(courseCompleted, 'certificates.issue', issueCertificate)`. */
export const listeners: Listener[] = [
  on(orderPaid, 'learning.enrol_buyer', enrolBuyer),
  on(orderPaid, 'commerce.tell_paid', tellPaid),
  on(groupEnrolled, 'learning.enrol_member', enrolBuyer),
  ...issuingListeners,
  on(certificateIssued, 'certificates.tell_issued', tellIssued),
  on(lessonsPublished, 'learning.tell_published', tellPublished),
  on(commentAnswered, 'learning.tell_answered', tellAnswered),
  on(lessonCommented, 'learning.tell_commented', tellCommented),
  on(courseReviewed, 'learning.tell_reviewed', tellReviewed),
  on(reviewAnswered, 'learning.tell_review_answered', tellReviewAnswered),
  on(attemptGraded, 'testing.tell_graded', tellGraded),
  on(essaysSubmitted, 'testing.tell_waiting', tellWaiting),
  ...webhookListeners,
]
