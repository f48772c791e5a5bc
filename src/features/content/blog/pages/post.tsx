import { data, redirect } from 'react-router'
import { caller, pageRequest } from '#platform/call/call.ts'
import { nullIfNotFound } from '#platform/call/null-if-not-found.server.ts'
import { breadcrumbList, JsonLd } from '#platform/page/json-ld.tsx'
import type { Locale } from '#platform/language/locale.ts'
import { pageTags, sharePath } from '#platform/page/page-tags.ts'
import { useAcademy, type Academy } from '#platform/page/academy.ts'
import { useLocale } from '#platform/language/words.tsx'
import { blog } from '../contract.ts'
import { m } from '../messages.ts'
import { PostArticle } from '../parts/post-article.tsx'
import type { Route } from './+types/post'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const post = await nullIfNotFound(context.get(caller)(blog.post, { id: params.id }))
  if (!post) throw data(null, { status: 404 })
  // A number finds the post too; its one true address is the slug.
  if (post.slug !== params.id) throw redirect(`/our-blog/${post.slug}${url.search}`, 301)
  return { post, origin: context.get(pageRequest).origin }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? pageTags(matches[0].loaderData, {
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
  return <JsonLd data={import.meta.env.SSR && { '@graph': graphOf(shown, academy, locale) }} />
}

function graphOf({ post, origin }: Route.ComponentProps['loaderData'], academy: Academy, locale: Locale) {
  const article = {
    '@type': 'Article',
    headline: post.title,
    description: post.excerpt,
    inLanguage: post.body_lang,
    datePublished: post.published_at,
    dateModified: post.updated_at,
    image: origin + sharePath('post', post.slug, locale),
    ...(post.author ? { author: { '@type': 'Person', name: post.author } } : {}),
    publisher: { '@type': 'Organization', name: academy.name, url: origin },
    mainEntityOfPage: `${origin}/our-blog/${post.slug}`,
  }
  const trail = [
    { title: m[locale].title, path: '/our-blog' },
    { title: post.title, path: `/our-blog/${post.slug}` },
  ]
  return [article, breadcrumbList(origin, academy, trail)]
}
