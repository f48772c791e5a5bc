import { accessApi } from '#features/accounts/access/api.server.ts'
import { emailsApi } from './features/accounts/email-change/api.server.ts'
import { buildAccountDeletionApi } from './features/accounts/account-deletion/api.server.ts'
import { impersonationApi } from './features/accounts/impersonation/api.server.ts'
import { buildPeopleApi } from '#features/accounts/people/api.server.ts'
import { phonesApi } from '#features/accounts/phones/api.server.ts'
import { countriesApi } from './features/accounts/countries/api.server.ts'
import { profileApi } from '#features/accounts/profile/api.server.ts'
import { reauthenticationApi } from './features/accounts/reauthentication/api.server.ts'
import { secondFactorApi } from '#features/accounts/second-factor/api.server.ts'
import { socialApi } from './features/accounts/social-login/api.server.ts'
import { catalogueApi } from '#features/catalogue/api.server.ts'
import { notificationsApi } from '#features/notifications/api.server.ts'
import { pushApi } from '#features/notifications/push/api.server.ts'
import { coursesApi } from '#features/catalogue/courses/api.server.ts'
import { certificateOffersApi } from './features/catalogue/certificates/api.server.ts'
import { diplomasApi } from '#features/catalogue/diplomas/api.server.ts'
import { homeApi } from '#features/catalogue/home/api.server.ts'
import { welcomeApi } from '#features/catalogue/welcome/api.server.ts'
import { listingApi } from './features/search/listing/api.server.ts'
import { zeroResultsApi } from './features/search/zero-results/api.server.ts'
import { searchApi } from './features/search/course-search/api.server.ts'
import { trainersApi } from '#features/catalogue/trainers/api.server.ts'
import { commerceApi } from './features/pricing/api.server.ts'
import { giveawayBatchesApi } from './features/orders/giveaway-batches/api.server.ts'
import { officeCouponsApi } from './features/pricing/coupons/api.server.ts'
import { officeCouponUsesApi } from './features/orders/coupon-uses/api.server.ts'
import { officePlansApi } from './features/pricing/plans/api.server.ts'
import { checkoutApi } from './features/orders/checkout/api.server.ts'
import { giveawaysApi } from './features/orders/giveaways/api.server.ts'
import {
  entitlementsApi,
  personEntitlementsApi,
} from './features/orders/entitlements/api.server.ts'
import { payoutsApi } from './features/revenue/payouts/api.server.ts'
import { receiptsApi } from './features/orders/receipts/api.server.ts'
import { officeOrdersApi } from './features/orders/admin/api.server.ts'
import { sandboxApi } from './features/orders/sandbox/api.server.ts'
import { learningApi } from './features/learning/shell/api.server.ts'
import { commentsApi } from './features/community/comments/api.server.ts'
import { moderationApi } from './features/community/moderation/api.server.ts'
import { groupsApi } from '#features/learning/groups/api.server.ts'
import { favoritesApi } from './features/community/favorites/api.server.ts'
import { trainerProfileApi } from './features/community/trainers/api.server.ts'
import { reviewsApi } from './features/community/reviews/api.server.ts'
import { aboutApi } from '#features/content/about/api.server.ts'
import { contentApi } from './features/content/home/api.server.ts'
import { applicationsApi } from '#features/content/applications/api.server.ts'
import { blogApi } from '#features/content/blog/api.server.ts'
import { contactApi } from '#features/content/contact/api.server.ts'
import { policiesApi } from '#features/content/policies/api.server.ts'
import { supportApi } from './features/support/chat/api.server.ts'
import { supportCategoriesApi } from '#features/support/categories/api.server.ts'
import { supportAgentApi } from './features/support/admin/api.server.ts'
import { learnerCourseApi } from '#features/learning/courses/api.server.ts'
import { enrollmentApi } from './features/learning/enrollment/api.server.ts'
import { lessonsApi } from './features/player/lessons/api.server.ts'
import { lessonMediaApi } from './features/player/media/api.server.ts'
import { lessonPackagesApi } from './features/player/scorm/api.server.ts'
import { notesApi } from './features/player/notes/api.server.ts'
import { savedLessonsApi } from './features/player/offline/api.server.ts'
import { progressApi } from '#features/learning/progress/api.server.ts'
import { announcementsApi } from './features/administration/announcements/api.server.ts'
import { officeApplicationsApi } from './features/administration/applications/api.server.ts'
import { officeContentApi } from './features/administration/content/api.server.ts'
import { officeAuditApi } from './features/administration/audit/api.server.ts'
import { officeBackupsApi } from './features/administration/backups/api.server.ts'
import { commandPaletteApi } from './features/administration/command-palette/api.server.ts'
import { accessKeysApi } from './features/administration/keys/api.server.ts'
import { officeWebhooksApi } from './features/administration/webhooks/api.server.ts'
import { overviewApi } from './features/administration/overview/api.server.ts'
import { firstRunApi } from './features/administration/first-run/api.server.ts'
import { reportsApi } from './features/reporting/api.server.ts'
import { systemStatusApi } from './features/administration/system-status/api.server.ts'
import { officeAboutApi } from './features/administration/about/api.server.ts'
import { officePoliciesApi } from './features/administration/policies/api.server.ts'
import { officeSeoApi } from './features/administration/seo/api.server.ts'
import { officeTextsApi } from './features/administration/texts/api.server.ts'
import { officeImportsApi } from './features/administration/imports/api.server.ts'
import { mergeApi } from './features/administration/merging/api.server.ts'
import { officeNotesApi } from './features/administration/notes/api.server.ts'
import { personActivityApi } from './features/administration/person-activity/api.server.ts'
import { officeSegmentsApi } from './features/administration/segments/api.server.ts'
import { officeSettingsApi } from './features/administration/settings/api.server.ts'
import { draftsApi } from './features/authoring/drafts/api.server.ts'
import { invitationsApi } from './features/authoring/invitations/api.server.ts'
import { courseListApi } from './features/authoring/course-list/api.server.ts'
import { courseFilesApi } from './features/authoring/files/api.server.ts'
import { packageUploadApi } from './features/transfer/packages/api.server.ts'
import { videosApi } from './features/authoring/videos/api.server.ts'
import { reviewApi } from './features/authoring/review/api.server.ts'
import { captionsApi } from './features/authoring/captions/api.server.ts'
import { certificateDraftApi } from './features/authoring/certificates/api.server.ts'
import { diplomaDraftsApi } from './features/authoring/diplomas/api.server.ts'
import { courseAnalyticsApi } from './features/authoring/analytics/api.server.ts'
import { previewsApi } from './features/authoring/preview/api.server.ts'
import { publishingApi } from './features/authoring/publishing/api.server.ts'
import { recordingsApi } from './features/authoring/recordings/api.server.ts'
import { translationsApi } from './features/administration/translations/api.server.ts'
import { attemptsApi } from '#features/testing/attempts/api.server.ts'
import { courseTestsApi } from '#features/testing/course-tests/api.server.ts'
import { gradingApi } from '#features/testing/grading/api.server.ts'
import { calendarFeedApi } from '#features/calendar/feed/api.server.ts'
import { liveSessionsApi } from '#features/calendar/live-sessions/api.server.ts'
import { remindersApi } from '#features/calendar/reminders/api.server.ts'
import { studyPlansApi } from '#features/calendar/study/api.server.ts'
import { calendarApi } from './features/calendar/agenda/api.server.ts'
import { questionBankApi } from './features/questions/bank/api.server.ts'
import { testBuilderApi } from './features/questions/test-builder/api.server.ts'
import { questionTransferApi } from './features/questions/import-export/api.server.ts'
import { courseImportsApi } from './features/transfer/course-import/api.server.ts'
import { courseExportApi } from './features/transfer/course-export/api.server.ts'
import { badgesApi } from '#features/certificates/badges/api.server.ts'
import { myCertificatesApi } from './features/certificates/my-certificates/api.server.ts'
import { certificateAdminApi } from './features/certificates/admin/api.server.ts'
import { verificationApi } from '#features/certificates/verification/api.server.ts'
import type { Route } from '#platform/call/gate.server.ts'
import { personalData } from './personal-data.ts'

export const api: Route[] = [
  ...accessApi,
  ...profileApi,
  ...phonesApi,
  ...emailsApi,
  ...reauthenticationApi,
  ...secondFactorApi,
  ...buildAccountDeletionApi(personalData),
  ...buildPeopleApi(personalData),
  ...impersonationApi,
  ...countriesApi,
  ...socialApi,
  ...notificationsApi,
  ...pushApi,
  ...catalogueApi,
  ...coursesApi,
  ...diplomasApi,
  ...trainersApi,
  ...certificateOffersApi,
  ...homeApi,
  ...welcomeApi,
  ...listingApi,
  ...searchApi,
  ...zeroResultsApi,
  ...commerceApi,
  ...entitlementsApi,
  ...checkoutApi,
  ...giveawaysApi,
  ...payoutsApi,
  ...receiptsApi,
  ...sandboxApi,
  ...personEntitlementsApi,
  ...officeOrdersApi,
  ...officePlansApi,
  ...officeCouponsApi,
  ...officeCouponUsesApi,
  ...giveawayBatchesApi,
  ...learningApi,
  ...learnerCourseApi,
  ...enrollmentApi,
  ...lessonsApi,
  ...lessonMediaApi,
  ...lessonPackagesApi,
  ...savedLessonsApi,
  ...progressApi,
  ...notesApi,
  ...favoritesApi,
  ...groupsApi,
  ...commentsApi,
  ...moderationApi,
  ...reviewsApi,
  ...trainerProfileApi,
  ...supportApi,
  ...supportCategoriesApi,
  ...supportAgentApi,
  ...contentApi,
  ...blogApi,
  ...aboutApi,
  ...policiesApi,
  ...contactApi,
  ...applicationsApi,
  ...courseTestsApi,
  ...attemptsApi,
  ...gradingApi,
  ...myCertificatesApi,
  ...verificationApi,
  ...badgesApi,
  ...certificateAdminApi,
  ...announcementsApi,
  ...draftsApi,
  ...invitationsApi,
  ...courseListApi,
  ...previewsApi,
  ...publishingApi,
  ...recordingsApi,
  ...courseFilesApi,
  ...videosApi,
  ...packageUploadApi,
  ...reviewApi,
  ...captionsApi,
  ...diplomaDraftsApi,
  ...courseAnalyticsApi,
  ...certificateDraftApi,
  ...calendarApi,
  ...remindersApi,
  ...liveSessionsApi,
  ...studyPlansApi,
  ...calendarFeedApi,
  ...officeApplicationsApi,
  ...officeAuditApi,
  ...officeBackupsApi,
  ...commandPaletteApi,
  ...accessKeysApi,
  ...officeWebhooksApi,
  ...officeContentApi,
  ...translationsApi,
  ...overviewApi,
  ...firstRunApi,
  ...reportsApi,
  ...systemStatusApi,
  ...officeAboutApi,
  ...officePoliciesApi,
  ...officeSeoApi,
  ...officeTextsApi,
  ...officeImportsApi,
  ...officeNotesApi,
  ...personActivityApi,
  ...mergeApi,
  ...officeSegmentsApi,
  ...officeSettingsApi,
  ...questionBankApi,
  ...testBuilderApi,
  ...questionTransferApi,
  ...courseImportsApi,
  ...courseExportApi,
]
