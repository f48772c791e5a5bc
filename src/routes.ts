import { index, layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes'

const listing = 'features/catalogue/browse/pages/listing.tsx'
const listings = ['search', 'categories', 'courses'].flatMap((base) =>
  [base, `${base}/c/:category`, `${base}/c/:category/t/:term`, `${base}/t/:term`].filter((path) => path !== 'categories'),
)
const taking = 'features/testing/attempts/pages'
const policies = ['terms-and-conditions', 'privacy-policy', 'refund-policy']

/** An address is written as it is here: in other letters it would be a second one for the same page. */
const exact = (routes: RouteConfigEntry[]): RouteConfigEntry[] =>
  routes.map((it) => ({ ...it, caseSensitive: true, ...(it.children && { children: exact(it.children) }) }))

/** Every screen of the product, in the order of the specification. Those outside the layout stand alone. */
export default exact([
  layout('shell/layout.tsx', [
    index('features/content/pages/home.tsx'),
    route('login', 'features/accounts/access/pages/login.tsx'),
    route('logout', 'features/accounts/access/pages/logout.tsx'),
    route('register', 'features/accounts/access/pages/register.tsx'),
    route('forgot-password', 'features/accounts/access/pages/forgot-password.tsx'),
    route('set-password', 'features/accounts/access/pages/set-password.tsx'),
    route('welcome', 'features/catalogue/welcome/pages/welcome.tsx'),
    route('categories', 'features/catalogue/browse/pages/categories.tsx'),
    ...listings.map((path) => route(path, listing, { id: path })),
    route('course/:id', 'features/testing/course-tests/pages/course.tsx', { id: 'course' }, [
      index('features/learning/courses/pages/course-details.tsx'),
      route('content', 'features/learning/courses/pages/course-content.tsx'),
      route('trainer', 'features/catalogue/courses/pages/course-trainer.tsx'),
      route('reviews', 'features/learning/reviews/pages/course-reviews.tsx'),
    ]),
    route('course/:id/completed', 'features/certificates/own/pages/course-completed.tsx'),
    route('course/:id/content/l/:lesson', 'features/testing/course-tests/pages/lesson.tsx'),
    route('diploma/:id', 'features/catalogue/diplomas/pages/diploma.tsx', [
      index('features/catalogue/diplomas/pages/diploma-details.tsx'),
      route('content', 'features/catalogue/diplomas/pages/diploma-content.tsx'),
    ]),
    route('certificates', 'features/catalogue/credentials/pages/certificates.tsx'),
    route('certificate/:id', 'features/catalogue/credentials/pages/certificate.tsx'),
    route('trainer/:id', 'features/catalogue/trainers/pages/trainer.tsx'),
    ...['testing/:course', 'testing/:course/:section'].flatMap((path) => [
      route(path, `${taking}/test-start.tsx`, { id: path }),
      route(`${path}/end`, `${taking}/test-end.tsx`, { id: `${path}/end` }),
    ]),
    route('my/courses', 'features/testing/course-tests/pages/my-courses.tsx'),
    route('my/trainer-profile', 'features/testing/grading/pages/trainer-profile.tsx'),
    route('my/trainer-profile/grading', 'features/testing/grading/pages/grading.tsx'),
    route('my/trainer-profile/tests', 'features/testing/grading/pages/trainer-tests.tsx'),
    route('my/trainer-profile/tests/:id', 'features/testing/grading/pages/trainer-test.tsx'),
    route('my/favorites', 'features/learning/favorites/pages/favorites.tsx'),
    route('my/notifications', 'features/notifications/pages/notifications.tsx'),
    route('my/notifications/preferences', 'features/notifications/pages/preferences.tsx'),
    route('unsubscribe/:token', 'features/notifications/pages/unsubscribe.tsx'),
    route('my/profile', 'features/commerce/profile/pages/profile.tsx'),
    route('pricing', 'features/commerce/pages/pricing.tsx'),
    route('checkout/:data', 'features/commerce/checkout/pages/checkout.tsx'),
    route('order/:id', 'features/commerce/checkout/pages/order.tsx'),
    route('receipt/:id', 'features/commerce/receipts/pages/receipt.tsx'),
    route('giveaway', 'features/commerce/giveaways/pages/giveaway.tsx'),
    route('my/certificates', 'features/certificates/own/pages/my-certificates.tsx'),
    route('my/support', 'features/support/pages/support.tsx'),
    route('my/support/:id', 'features/support/pages/past-ticket.tsx'),
    route('contact-us', 'features/content/contact/pages/contact-us.tsx'),
    route('become-trainer', 'features/content/applications/pages/become-trainer.tsx'),
    route('about-us', 'features/content/about/pages/about-us.tsx'),
    route('our-blog', 'features/content/blog/pages/blog.tsx'),
    route('our-blog/:id', 'features/content/blog/pages/post.tsx'),
    ...policies.map((path) => route(path, 'features/content/policies/pages/policy.tsx', { id: path })),
    route('*', 'shell/pages/not-found.tsx'),
  ]),
  ...policies.map((path) => route(`view/:locale/${path}`, 'features/content/policies/pages/policy-view.tsx', { id: `view-${path}` })),
  route('crt/:id', 'features/certificates/verification/pages/crt.tsx'),
  route('view/:locale/pricing', 'features/commerce/pages/pricing-view.tsx'),
  route('our-blog/rss.xml', 'features/content/blog/pages/feed.tsx'),
  // A test that runs has the page to itself.
  ...['testing/:course/testing', 'testing/:course/:section/testing'].map((path) => route(path, `${taking}/test-running.tsx`, { id: path })),
  route('auth/proof', 'features/accounts/proofs/pages/proof.tsx'),
  route('auth/linked', 'features/accounts/social/pages/linked.tsx'),
  route('auth/:provider', 'features/accounts/social/pages/start.tsx'),
  route('auth/:provider/callback', 'features/accounts/social/pages/callback.tsx'),
  route('sandbox/pay/:reference', 'features/commerce/sandbox/pages/pay.tsx'),
  route('office', 'features/office/pages/office.tsx', [
    index('features/office/pages/overview.tsx'),
    route('people', 'features/office/pages/people.tsx'),
    route('people/:id', 'features/office/pages/person.tsx'),
    route('reports', 'features/learning/comments/pages/office/reports.tsx'),
    route('support', 'features/support/desk/pages/desk.tsx'),
    route('support/answers', 'features/support/desk/pages/canned.tsx'),
    route('support/:id', 'features/support/desk/pages/ticket.tsx'),
    route('certificates', 'features/certificates/register/pages/office/certificates.tsx', { id: 'office-certificates' }),
    route('certificates/:id', 'features/certificates/register/pages/office/certificate.tsx', { id: 'office-certificate' }),
    route('announcements', 'features/office/announcements/pages/announcements.tsx'),
    route('announcements/new', 'features/office/announcements/pages/draft.tsx', { id: 'office-announcement-new' }),
    route('announcements/:id', 'features/office/announcements/pages/announcement.tsx'),
    route('announcements/:id/edit', 'features/office/announcements/pages/draft.tsx', { id: 'office-announcement-edit' }),
    route('applications', 'features/office/applications/pages/applications.tsx'),
    route('running', 'features/office/running/pages/running.tsx'),
    route('audit', 'features/office/audit/pages/audit.tsx'),
    route('settings/:room?', 'features/office/settings/pages/settings.tsx'),
    route('applications/:id', 'features/office/applications/pages/application.tsx'),
  ]),
  route('locale', 'shell/pages/locale.tsx'),
  route('api/docs', 'shell/pages/api-docs.tsx'),
  route('dev/ui', 'shell/pages/dev-ui.tsx'),
  route('dev/identity', 'features/accounts/social/pages/identity.tsx'),
  route('dev/outbox', 'shell/pages/dev-outbox.tsx'),
  route('dev/outbox.json', 'shell/pages/dev-outbox-json.tsx'),
  route('dev/outbox/:id', 'shell/pages/dev-outbox-message.tsx'),
]) satisfies RouteConfig
