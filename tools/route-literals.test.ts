import { expect, it } from 'vitest'
import { findRouteLiterals, routePaths } from './route-literals.ts'

it.each([
  `<Link to="/courses">`,
  `<Link to={isOpen ? '/my/courses' : here}>`,
  '<ButtonLink to={`/course/${course.slug}/content`} />',
  '<Link to={`/course/${slugs.map((it) => `${it}`)}?page=2`}>',
  `throw redirect('/login?message=banned')`,
  'const link = `${config.origin}/order/${order.id}`',
  `action="/office/settings"`,
  `const doors = ['/login']`,
])('finds the page in %s', (text) => expect(findRouteLiterals(text)).toHaveLength(1))

it.each([
  `<Link to={href('/courses')}>`,
  `href(asStaff ? '/office/orders/:id' : '/order/:id', { id })`,
  '`${href(`/${kind}/:id`, { id })}?page=2`',
  `const fallback = '/saved' satisfies PagePath`,
  `list === '/office/courses'`,
  `// Leads to '/courses'.`,
  '/** Its forms post to `/login`. */',
  '<a href={`/api/client/receipts/file/${id}`}>',
  '<img src="/media/a.webp" />',
  `<Link to="/">`,
  `import { a } from './courses'`,
])('leaves %s', (text) => expect(findRouteLiterals(text)).toEqual([]))

it('gives the line', () =>
  expect(findRouteLiterals(`/* one\n two */\nto: '/pricing',`)).toEqual([
    { line: 3, path: '/pricing' },
  ]))

it('knows nested, optional and index routes', () =>
  expect(routePaths).toEqual(
    expect.arrayContaining([
      '/',
      '/course/:id',
      '/course/:id/reviews',
      '/office',
      '/office/settings',
      '/office/settings/:room?',
    ]),
  ))
