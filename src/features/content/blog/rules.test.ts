import { expect, it } from 'vitest'
import { buildRssFeed, getReadingMinutes } from './rules.ts'
import { getBlogPath } from './paths.ts'

it('rounds reading to minutes, and never to none', () => {
  expect([0, 29, 90, 180].map(getReadingMinutes)).toEqual([1, 1, 2, 3])
})

it('keeps the address of the blog short', () => {
  expect(getBlogPath({})).toBe('/our-blog')
  expect(getBlogPath({ tag: 'notes' })).toBe('/our-blog?tag=notes')
  expect(getBlogPath({ tag: 'notes', page: 2 })).toBe('/our-blog?tag=notes&page=2')
})

it('writes a feed that stays well-formed', () => {
  const feed = buildRssFeed({
    origin: 'https://a.example',
    title: 'Blog',
    text: 'Essays',
    locale: 'ar',
    items: [
      {
        title: 'A < B & "C"',
        excerpt: ']]>',
        slug: 'a',
        author: 'منى',
        published_at: '2026-01-15T09:00:00Z',
      },
    ],
  })
  expect(feed).toContain('<title>A &lt; B &amp; &quot;C&quot;</title>')
  expect(feed).toContain('<link>https://a.example/our-blog/a?locale=ar</link>')
  expect(feed).toContain('<pubDate>Thu, 15 Jan 2026 09:00:00 GMT</pubDate>')
})
