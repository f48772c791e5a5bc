import { accessApi } from '#features/accounts/access/api.server.ts'
import { emailsApi } from '#features/accounts/emails/api.server.ts'
import { leavingApi } from '#features/accounts/leaving/api.server.ts'
import { peopleApi } from '#features/accounts/people/api.server.ts'
import { phonesApi } from '#features/accounts/phones/api.server.ts'
import { placesApi } from '#features/accounts/places/api.server.ts'
import { profileApi } from '#features/accounts/profile/api.server.ts'
import { socialApi } from '#features/accounts/social/api.server.ts'
import { catalogueApi } from '#features/catalogue/api.server.ts'
import { coursesApi } from '#features/catalogue/courses/api.server.ts'
import { credentialsApi } from '#features/catalogue/credentials/api.server.ts'
import { diplomasApi } from '#features/catalogue/diplomas/api.server.ts'
import { homeApi } from '#features/catalogue/home/api.server.ts'
import { listingApi } from '#features/catalogue/listing/api.server.ts'
import { searchApi } from '#features/catalogue/search/api.server.ts'
import { trainersApi } from '#features/catalogue/trainers/api.server.ts'
import { commerceApi } from '#features/commerce/api.server.ts'
import { ordersApi } from '#features/commerce/orders/api.server.ts'
import { learningApi } from '#features/learning/api.server.ts'
import { commentsApi, moderationApi } from '#features/learning/comments/api.server.ts'
import { favoritesApi } from '#features/learning/favorites/api.server.ts'
import { ownTrainerApi } from '#features/learning/trainers/api.server.ts'
import { reviewsApi } from '#features/learning/reviews/api.server.ts'
import { aboutApi } from '#features/content/about/api.server.ts'
import { contentApi } from '#features/content/api.server.ts'
import { applicationsApi } from '#features/content/applications/api.server.ts'
import { blogApi } from '#features/content/blog/api.server.ts'
import { contactApi } from '#features/content/contact/api.server.ts'
import { policiesApi } from '#features/content/policies/api.server.ts'
import { ownCourseApi } from '#features/learning/courses/api.server.ts'
import { enrolmentApi } from '#features/learning/enrolment/api.server.ts'
import { lessonsApi } from '#features/learning/lessons/api.server.ts'
import { notesApi } from '#features/learning/notes/api.server.ts'
import { progressApi } from '#features/learning/progress/api.server.ts'
import { officeApplicationsApi } from '#features/office/applications/api.server.ts'
import type { Route } from '#platform/gate.server.ts'
import { personalData } from './personal-data.ts'

/** Every call the product answers. */
export const api: Route[] = [
  ...accessApi,
  ...profileApi,
  ...phonesApi,
  ...emailsApi,
  ...leavingApi(personalData),
  ...peopleApi,
  ...placesApi,
  ...socialApi,
  ...catalogueApi,
  ...coursesApi,
  ...diplomasApi,
  ...trainersApi,
  ...credentialsApi,
  ...homeApi,
  ...listingApi,
  ...searchApi,
  ...commerceApi,
  ...ordersApi,
  ...learningApi,
  ...ownCourseApi,
  ...enrolmentApi,
  ...lessonsApi,
  ...progressApi,
  ...notesApi,
  ...favoritesApi,
  ...commentsApi,
  ...moderationApi,
  ...reviewsApi,
  ...ownTrainerApi,
  ...contentApi,
  ...blogApi,
  ...aboutApi,
  ...policiesApi,
  ...contactApi,
  ...applicationsApi,
  ...officeApplicationsApi,
]
