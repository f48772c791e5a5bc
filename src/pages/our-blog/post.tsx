import { href, data, redirect } from 'react-router'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { catchNotFound } from '#platform/call/null-if-not-found.server.ts'
import { buildBreadcrumbList, JsonLd } from '#platform/page/json-ld.tsx'
import type { Locale } from '#platform/language/locale.ts'
import { buildPageTags, getSharePath } from '#platform/page/page-tags.ts'
import { useAcademy, type Academy } from '#platform/page/academy/described-academy.ts'
import { useLocale } from '#platform/language/message-hooks.tsx'
import { blogCalls } from '#features/content/blog/contract.ts'
import { blogMessages } from '#features/content/blog/messages.ts'
import { PostArticle } from '#features/content/blog/components/post-article.tsx'
import type { Route } from './+types/post'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const post = await catchNotFound(context.get(callerContext)(blogCalls.post, { id: params.id }))
  if (!post) throw data(null, { status: 404 })
  // An id redirects to the canonical slug.
  if (post.slug !== params.id)
    throw redirect(`${href('/our-blog/:id', { id: post.slug })}${url.search}`, 301)
  return { post, origin: context.get(pageRequestContext).origin }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? buildPageTags(matches[0].loaderData, {
        title: loaderData.post.title,
        description: loaderData.post.excerpt,
        type: 'article',
        publishedAt: loaderData.post.published_at,
        share: { kind: 'post', slug: loaderData.post.slug },
      })
    : []

export default function Post({ loaderData: { post, origin } }: Route.ComponentProps) {
  return (
    <>
      <StructuredData post={post} origin={origin} />
      <PostArticle post={post} origin={origin} />
    </>
  )
}

function StructuredData(shown: Route.ComponentProps['loaderData']) {
  const locale = useLocale()
  const academy = useAcademy()
  return (
    <JsonLd
      data={import.meta.env.SSR && { '@graph': buildStructuredData(shown, academy, locale) }}
    />
  )
}

function buildStructuredData(
  { post, origin }: Route.ComponentProps['loaderData'],
  academy: Academy,
  locale: Locale,
) {
  const article = {
    '@type': 'Article',
    headline: post.title,
    description: post.excerpt,
    inLanguage: post.body_lang,
    datePublished: post.published_at,
    dateModified: post.updated_at,
    image: origin + getSharePath('post', post.slug, locale),
    ...(post.author ? { author: { '@type': 'Person', name: post.author } } : {}),
    publisher: { '@type': 'Organization', name: academy.name, url: origin },
    mainEntityOfPage: `${origin}${href('/our-blog/:id', { id: post.slug })}`,
  }
  const trail = [
    { title: blogMessages[locale].title, path: href('/our-blog') },
    { title: post.title, path: href('/our-blog/:id', { id: post.slug }) },
  ]
  return [article, buildBreadcrumbList(origin, academy, trail)]
}
