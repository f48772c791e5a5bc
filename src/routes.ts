import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

/** Every screen of the product, in the order of the specification. Those outside the layout stand alone. */
export default [
  layout('shell/layout.tsx', [
    index('features/content/pages/home.tsx'),
    route('login', 'features/accounts/access/pages/login.tsx'),
    route('logout', 'features/accounts/access/pages/logout.tsx'),
    route('register', 'features/accounts/access/pages/register.tsx'),
    route('forgot-password', 'features/accounts/access/pages/forgot-password.tsx'),
    route('set-password', 'features/accounts/access/pages/set-password.tsx'),
    route('course/:id', 'features/catalogue/courses/pages/course.tsx', [
      index('features/catalogue/courses/pages/course-details.tsx'),
      route('content', 'features/catalogue/courses/pages/course-content.tsx'),
      route('trainer', 'features/catalogue/courses/pages/course-trainer.tsx'),
      route('reviews', 'features/catalogue/courses/pages/course-reviews.tsx'),
    ]),
    route('*', 'shell/pages/not-found.tsx'),
  ]),
  route('locale', 'shell/pages/locale.tsx'),
  route('api/docs', 'shell/pages/api-docs.tsx'),
  route('dev/ui', 'shell/pages/dev-ui.tsx'),
  route('dev/outbox', 'shell/pages/dev-outbox.tsx'),
  route('dev/outbox/:id', 'shell/pages/dev-outbox-message.tsx'),
] satisfies RouteConfig
