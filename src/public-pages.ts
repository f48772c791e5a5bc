import { href } from 'react-router'
import type { PagePath } from '#platform/page/route-names.ts'
import type { PublicPages } from '#platform/page/pages.server.ts'

type FirstSegment<Path> = Path extends `/${infer Name}/${string}`
  ? Name
  : Path extends `/${infer Name}`
    ? Name
    : never

const first: readonly string[] = [
  'search',
  'categories',
  'courses',
  'course',
  'diploma',
  'diplomas',
  'certificates',
  'certificate',
  'trainer',
  'trainers',
  'our-blog',
  'about-us',
  'contact-us',
  'become-trainer',
  'terms-and-conditions',
  'privacy-policy',
  'refund-policy',
  'pricing',
  'view',
] satisfies FirstSegment<PagePath>[]

const reference = href('/api/docs')

/** Pages that are identical for all visitors of one language and price region. */
export const publicPages: PublicPages = {
  matches: (path) =>
    path === '/' ||
    path === reference ||
    first.includes(path.split('/', 2)[1]!.replace(/\.data$/, '')),
  isConstant: (path) => path === reference,
  query: new Set([
    'locale',
    'page',
    'q',
    'literal',
    'sort',
    'level',
    'language',
    'access',
    'length',
    'rating',
    'category',
    'tag',
    'version',
  ]),
}
