import { caller, pageRequest } from '#platform/call/call.ts'
import { tongueOf } from '#platform/language/locale.ts'
import { content } from '../../contract.ts'
import { seoValue } from '../../rules.ts'
import { blog } from '../contract.ts'
import { m } from '../messages.ts'
import { feedOf } from '../rules.ts'
import type { Route } from './+types/feed'

/** The newest posts for feed readers, in the language asked for. */
export async function loader({ context }: Route.LoaderArgs) {
  const call = context.get(caller)
  const { reader, origin } = context.get(pageRequest)
  const [{ items }, seo] = await Promise.all([call(blog.posts, {}), call(content.seo, {})])
  const said = m[tongueOf(reader)]
  const { locale } = reader
  const title = seoValue(seo, '14blog_title', locale) ?? said.title
  const text = seoValue(seo, '15blog_desc', locale) ?? said.lead
  return new Response(feedOf({ origin, title, text, locale, items }), { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } })
}
