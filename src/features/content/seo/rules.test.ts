import { expect, it } from 'vitest'
import {
  buildRobotsText,
  buildSecurityText,
  parseSiteFilePath,
  buildSitemap,
  buildSitemapIndex,
} from './rules.ts'

const origin = 'https://academy.example'

it('lists addresses in both languages, each naming the other', () => {
  const xml = buildSitemap(origin, [{ path: '/course/react', changed_at: '2026-01-15T09:00:00Z' }])
  expect(xml.match(/<loc>[^<]+/g)).toEqual([
    '<loc>https://academy.example/course/react?locale=en',
    '<loc>https://academy.example/course/react?locale=ar',
  ])
  expect(xml.match(/hreflang="[^"]+"/g)).toHaveLength(6)
  expect(xml).toContain('<lastmod>2026-01-15</lastmod>')
})

it('splits a large kind into files', () => {
  const xml = buildSitemapIndex(origin, [
    { kind: 'courses', count: 5001 },
    { kind: 'posts', count: 0 },
  ])
  expect(xml.match(/sitemaps\/[^<]+/g)).toEqual([
    'sitemaps/courses-1.xml',
    'sitemaps/courses-2.xml',
  ])
})

it('excludes private pages for robots', () => {
  for (const path of ['/my/', '/office/', '/api/', '/dev/', '/checkout/'])
    expect(buildRobotsText(origin)).toContain(`Disallow: ${path}\n`)
  expect(buildRobotsText(origin)).toContain('Sitemap: https://academy.example/sitemap.xml')
})

it('names the security contact with a validity of one year', () => {
  const text = buildSecurityText(origin, new Date('2026-01-15T09:00:00Z'))
  expect(text).toContain('Contact: https://academy.example/contact-us\n')
  expect(text).toContain('Expires: 2027-01-15T09:00:00.000Z\n')
})

it('knows its own addresses and no others', () => {
  expect(parseSiteFilePath('/sitemaps/courses-2.xml')).toEqual({
    file: 'sitemap',
    kind: 'courses',
    part: 2,
  })
  expect(parseSiteFilePath('/og/post/a-b.ar.jpg')).toEqual({
    file: 'share',
    kind: 'post',
    slug: 'a-b',
    locale: 'ar',
  })
  for (const path of [
    '/sitemaps/users-1.xml',
    '/sitemaps/courses-0.xml',
    '/og/post/a.fr.jpg',
    '/og/user/a.en.jpg',
    '/og/post/../x.en.jpg',
    '/og/post/A.en.jpg',
  ])
    expect(parseSiteFilePath(path)).toBeNull()
})
