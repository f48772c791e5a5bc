import type { PersonalData } from './features/accounts/account-deletion/personal-data.ts'
import { accountPersonalData } from './features/accounts/account-deletion/queries.server.ts'
import { calendarData } from './features/calendar/agenda/personal-data.server.ts'
import { certificatePersonalData } from './features/certificates/my-certificates/queries.server.ts'
import { purchaseData } from './features/orders/receipts/personal-data.server.ts'
import { applicationPersonalData } from '#features/content/applications/queries.server.ts'
import { contactPersonalData } from '#features/content/contact/queries.server.ts'
import { commentData } from './features/community/comments/queries.server.ts'
import { favoriteData } from './features/community/favorites/queries.server.ts'
import { noteData } from './features/player/notes/queries.server.ts'
import { groupData } from '#features/learning/groups/queries.server.ts'
import { learningData } from '#features/learning/progress/queries.server.ts'
import { reviewData } from './features/community/reviews/queries.server.ts'
import { trainerData } from './features/community/trainers/queries.server.ts'
import { notificationData } from '#features/notifications/queries.server.ts'
import { staffNoteData } from './features/administration/notes/queries.server.ts'
import { courseFileData } from './features/transfer/course-import/queries.server.ts'
import { supportData } from './features/support/chat/queries.server.ts'
import { testingData } from './features/testing/attempts/personal-data.server.ts'

export const personalData: PersonalData[] = [
  accountPersonalData,
  applicationPersonalData,
  contactPersonalData,
  notificationData,
  favoriteData,
  commentData,
  reviewData,
  trainerData,
  noteData,
  learningData,
  groupData,
  testingData,
  supportData,
  certificatePersonalData,
  calendarData,
  courseFileData,
  purchaseData,
  staffNoteData,
]
