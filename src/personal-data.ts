import type { PersonalData } from '#features/accounts/leaving/commands.server.ts'
import { accountPersonalData } from '#features/accounts/leaving/queries.server.ts'
import { calendarData } from '#features/calendar/queries.server.ts'
import { certificatePersonalData } from '#features/certificates/own/queries.server.ts'
import { purchaseData } from '#features/commerce/queries.server.ts'
import { applicationPersonalData } from '#features/content/applications/queries.server.ts'
import { contactPersonalData } from '#features/content/contact/queries.server.ts'
import { commentData } from '#features/learning/comments/queries.server.ts'
import { favoriteData } from '#features/learning/favorites/queries.server.ts'
import { noteData } from '#features/learning/notes/queries.server.ts'
import { groupData } from '#features/learning/groups/queries.server.ts'
import { learningData } from '#features/learning/progress/queries.server.ts'
import { reviewData } from '#features/learning/reviews/queries.server.ts'
import { trainerData } from '#features/learning/trainers/queries.server.ts'
import { notificationData } from '#features/notifications/queries.server.ts'
import { staffNoteData } from '#features/office/notes/queries.server.ts'
import { courseFileData } from '#features/studio/imports/queries.server.ts'
import { supportData } from '#features/support/queries.server.ts'
import { testingData } from '#features/testing/queries.server.ts'

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
