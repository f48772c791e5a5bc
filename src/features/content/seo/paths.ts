import { href } from 'react-router'
import type { SitemapKind } from './rules.ts'

/** Static pages. */
export const fixedPaths = [
  '/',
  href('/courses'),
  href('/categories'),
  href('/diplomas'),
  href('/trainers'),
  href('/certificates'),
  href('/pricing'),
  href('/our-blog'),
  href('/about-us'),
  href('/contact-us'),
  href('/become-trainer'),
  href('/terms-and-conditions'),
  href('/privacy-policy'),
  href('/refund-policy'),
]

/** Paths of pages up to their slug, which SQL adds. */
export const sitemapFolders: Record<Exclude<SitemapKind, 'pages'>, string> = {
  categories: href('/courses/c/:category', { category: '' }),
  courses: href('/course/:id', { id: '' }),
  diplomas: href('/diploma/:id', { id: '' }),
  certificates: href('/certificate/:id', { id: '' }),
  trainers: href('/trainer/:id', { id: '' }),
  posts: href('/our-blog/:id', { id: '' }),
}
