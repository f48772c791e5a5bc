import { href } from 'react-router'

type FeedItem = {
  title: string
  excerpt: string
  slug: string
  author: string
  published_at: string
}

export const getReadingMinutes = (seconds: number) => Math.max(1, Math.round(seconds / 60))

export function buildRssFeed(it: {
  origin: string
  title: string
  text: string
  locale: string
  items: readonly FeedItem[]
}) {
  const at = (path: string) => escapeXml(`${it.origin}${path}?locale=${it.locale}`)
  const items = it.items.map(
    (post) => `<item>
<title>${escapeXml(post.title)}</title>
<link>${at(href('/our-blog/:id', { id: post.slug }))}</link>
<guid isPermaLink="false">${escapeXml(post.slug)}</guid>
<description>${escapeXml(post.excerpt)}</description>
<dc:creator>${escapeXml(post.author)}</dc:creator>
<pubDate>${new Date(post.published_at).toUTCString()}</pubDate>
</item>`,
  )
  return `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${escapeXml(it.title)}</title>
<link>${at(href('/our-blog'))}</link>
<description>${escapeXml(it.text)}</description>
<language>${it.locale}</language>
<atom:link href="${at(href('/our-blog/rss.xml'))}" rel="self" type="application/rss+xml"/>
${items.join('\n')}
</channel>
</rss>
`
}

const escapeXml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
