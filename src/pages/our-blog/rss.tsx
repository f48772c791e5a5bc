import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { getMessageLocale } from '#platform/language/locale.ts'
import { contentCalls } from '#features/content/home/contract.ts'
import { findSeoValue } from '#features/content/rules.ts'
import { blogCalls } from '#features/content/blog/contract.ts'
import { blogMessages } from '#features/content/blog/messages.ts'
import { buildRssFeed } from '#features/content/blog/rules.ts'
import type { Route } from './+types/rss'

export async function loader({ context }: Route.LoaderArgs) {
  const call = context.get(callerContext)
  const { reader, origin } = context.get(pageRequestContext)
  const [{ items }, seo] = await Promise.all([
    call(blogCalls.posts, {}),
    call(contentCalls.seo, {}),
  ])
  const t = blogMessages[getMessageLocale(reader)]
  const { locale } = reader
  const title = findSeoValue(seo, '14blog_title', locale) ?? t.title
  const text = findSeoValue(seo, '15blog_desc', locale) ?? t.lead
  return new Response(buildRssFeed({ origin, title, text, locale, items }), {
    headers: { 'content-type': 'application/rss+xml; charset=utf-8' },
  })
}
