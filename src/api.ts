import { accessApi } from '#features/accounts/access/api.server.ts'
import { emailsApi } from '#features/accounts/emails/api.server.ts'
import { buildAccountDeletionApi } from '#features/accounts/leaving/api.server.ts'
import { impersonationApi } from '#features/accounts/seen-as/api.server.ts'
import { buildPeopleApi } from '#features/accounts/people/api.server.ts'
import { phonesApi } from '#features/accounts/phones/api.server.ts'
import { countriesApi } from '#features/accounts/places/api.server.ts'
import { profileApi } from '#features/accounts/profile/api.server.ts'
import { reauthenticationApi } from '#features/accounts/proofs/api.server.ts'
import { secondFactorApi } from '#features/accounts/second-factor/api.server.ts'
import { socialApi } from '#features/accounts/social/api.server.ts'
import { catalogueApi } from '#features/catalogue/api.server.ts'
import { notificationsApi } from '#features/notifications/api.server.ts'
import { pushApi } from '#features/notifications/push/api.server.ts'
import { coursesApi } from '#features/catalogue/courses/api.server.ts'
import { certificateOffersApi } from '#features/catalogue/credentials/api.server.ts'
import { diplomasApi } from '#features/catalogue/diplomas/api.server.ts'
import { homeApi } from '#features/catalogue/home/api.server.ts'
import { welcomeApi } from '#features/catalogue/welcome/api.server.ts'
import { listingApi } from '#features/catalogue/listing/api.server.ts'
import { zeroResultsApi } from '#features/catalogue/misses/api.server.ts'
import { searchApi } from '#features/catalogue/search/api.server.ts'
import { trainersApi } from '#features/catalogue/trainers/api.server.ts'
import { commerceApi } from '#features/commerce/api.server.ts'
import { giveawayBatchesApi } from '#features/commerce/batches/api.server.ts'
import { officeCouponsApi } from '#features/commerce/coupons/api.server.ts'
import { officePlansApi } from '#features/commerce/plans/api.server.ts'
import { checkoutApi } from '#features/commerce/checkout/api.server.ts'
import { giveawaysApi } from '#features/commerce/giveaways/api.server.ts'
import { entitlementsApi } from '#features/commerce/grants/api.server.ts'
import { personEntitlementsApi } from '#features/commerce/orders/api.server.ts'
import { payoutsApi } from '#features/commerce/payouts/api.server.ts'
import { receiptsApi } from '#features/commerce/receipts/api.server.ts'
import { officeOrdersApi } from '#features/commerce/sales/api.server.ts'
import { sandboxApi } from '#features/commerce/sandbox/api.server.ts'
import { learningApi } from '#features/learning/api.server.ts'
import { commentsApi } from '#features/learning/comments/api.server.ts'
import { moderationApi } from '#features/learning/moderation/api.server.ts'
import { groupsApi } from '#features/learning/groups/api.server.ts'
import { favoritesApi } from '#features/learning/favorites/api.server.ts'
import { trainerProfileApi } from '#features/learning/trainers/api.server.ts'
import { reviewsApi } from '#features/learning/reviews/api.server.ts'
import { aboutApi } from '#features/content/about/api.server.ts'
import { contentApi } from '#features/content/api.server.ts'
import { applicationsApi } from '#features/content/applications/api.server.ts'
import { blogApi } from '#features/content/blog/api.server.ts'
import { contactApi } from '#features/content/contact/api.server.ts'
import { policiesApi } from '#features/content/policies/api.server.ts'
import { supportApi } from '#features/support/api.server.ts'
import { supportCategoriesApi } from '#features/support/categories/api.server.ts'
import { supportAgentApi } from '#features/support/desk/api.server.ts'
import { learnerCourseApi } from '#features/learning/courses/api.server.ts'
import { enrollmentApi } from '#features/learning/enrolment/api.server.ts'
import { lessonsApi } from '#features/learning/lessons/api.server.ts'
import { lessonMediaApi } from '#features/learning/media/api.server.ts'
import { lessonPackagesApi } from '#features/learning/packages/api.server.ts'
import { notesApi } from '#features/learning/notes/api.server.ts'
import { savedLessonsApi } from '#features/learning/saved/api.server.ts'
import { progressApi } from '#features/learning/progress/api.server.ts'
import { announcementsApi } from '#features/office/announcements/api.server.ts'
import { officeApplicationsApi } from '#features/office/applications/api.server.ts'
import { officeContentApi } from '#features/office/content/api.server.ts'
import { officeAuditApi } from '#features/office/audit/api.server.ts'
import { officeBackupsApi } from '#features/office/backups/api.server.ts'
import { commandPaletteApi } from '#features/office/finder/api.server.ts'
import { accessKeysApi } from '#features/office/keys/api.server.ts'
import { officeWebhooksApi } from '#features/office/webhooks/api.server.ts'
import { overviewApi } from '#features/office/overview/api.server.ts'
import { firstRunApi } from '#features/office/first-run/api.server.ts'
import { reportsApi } from '#features/office/reports/api.server.ts'
import { systemStatusApi } from '#features/office/running/api.server.ts'
import { officeAboutApi } from '#features/office/about/api.server.ts'
import { officePoliciesApi } from '#features/office/policies/api.server.ts'
import { officeSeoApi } from '#features/office/seo/api.server.ts'
import { officeTextsApi } from '#features/office/texts/api.server.ts'
import { officeImportsApi } from '#features/office/imports/api.server.ts'
import { mergeApi } from '#features/office/merging/api.server.ts'
import { officeNotesApi } from '#features/office/notes/api.server.ts'
import { personActivityApi } from '#features/office/records/api.server.ts'
import { officeSegmentsApi } from '#features/office/segments/api.server.ts'
import { officeSettingsApi } from '#features/office/settings/api.server.ts'
import { draftsApi } from '#features/studio/drafts/api.server.ts'
import { invitationsApi } from '#features/studio/invitations/api.server.ts'
import { courseListApi } from '#features/studio/shelf/api.server.ts'
import { courseFilesApi } from '#features/studio/files/api.server.ts'
import { packageUploadApi } from '#features/studio/packages/api.server.ts'
import { videosApi } from '#features/studio/videos/api.server.ts'
import { reviewApi } from '#features/studio/review/api.server.ts'
import { captionsApi } from '#features/studio/captions/api.server.ts'
import { certificateDraftApi } from '#features/studio/certificates/api.server.ts'
import { diplomaDraftsApi } from '#features/studio/diplomas/api.server.ts'
import { courseAnalyticsApi } from '#features/studio/figures/api.server.ts'
import { previewsApi } from '#features/studio/preview/api.server.ts'
import { publishingApi } from '#features/studio/publishing/api.server.ts'
import { recordingsApi } from '#features/studio/recordings/api.server.ts'
import { translationsApi } from '#features/office/translations/api.server.ts'
import { attemptsApi } from '#features/testing/attempts/api.server.ts'
import { courseTestsApi } from '#features/testing/course-tests/api.server.ts'
import { gradingApi } from '#features/testing/grading/api.server.ts'
import { calendarApi } from '#features/calendar/api.server.ts'
import { questionBankApi } from '#features/studio/questions/api.server.ts'
import { testBuilderApi } from '#features/studio/tests/api.server.ts'
import { questionTransferApi } from '#features/studio/exchange/api.server.ts'
import { courseImportsApi } from '#features/studio/imports/api.server.ts'
import { courseExportApi } from '#features/studio/whole/api.server.ts'
import { badgesApi } from '#features/certificates/badges/api.server.ts'
import { myCertificatesApi } from '#features/certificates/own/api.server.ts'
import { certificateAdminApi } from '#features/certificates/register/api.server.ts'
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
