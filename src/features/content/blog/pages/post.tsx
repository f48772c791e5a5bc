import { data, redirect } from 'react-router'
import { caller, reading } from '#platform/call.ts'
import { found } from '#platform/found.server.ts'
import { breadcrumbList, JsonLd } from '#platform/json-ld.tsx'
import type { Locale } from '#platform/locale.ts'
import { pageTags, sharePath } from '#platform/page-tags.ts'
import { academyName } from '#platform/settings.ts'
import { useLocale, useWords } from '#platform/words.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ContentsList } from '#ui/contents-list.tsx'
import { Foreign } from '#ui/foreign.tsx'
import { Prose } from '#ui/prose.tsx'
import { MoreLink } from '#ui/text-link.tsx'
import { blog } from '../contract.ts'
import { words } from '../messages.ts'
import { Byline } from '../parts/byline.tsx'
import { PostCard } from '../parts/post-card.tsx'
import { ShareRow } from '../parts/share-row.tsx'
import { blogPath } from '../rules.ts'
import type { Route } from './+types/post'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const post = await found(context.get(caller)(blog.post, { id: params.id }))
  if (!post) throw data(null, { status: 404 })
  // A number finds the post too; its one true address is the slug.
  if (post.slug !== params.id) throw redirect(`/our-blog/${post.slug}${url.search}`, 301)
  return { post, origin: context.get(reading).origin }
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
  const said = useWords(words)
  const [subject] = post.tags
  return (
    <article>
      <StructuredData post={post} origin={origin} />
      <div className="wrap grid gap-6 pt-6">
        <Breadcrumbs
          trail={[
            { to: '/our-blog', title: said.title },
            ...(subject ? [{ to: blogPath({ tag: subject.slug }), title: <Foreign lang={subject.lang}>{subject.title}</Foreign> }] : []),
          ]}
        />
        <header className="grid gap-4">
          <h1 className="max-w-200 text-3xl md:text-4xl">
            <Foreign lang={post.lang}>{post.title}</Foreign>
          </h1>
          <p className="max-w-180 text-lg text-ink-2">
            <Foreign lang={post.lang}>{post.excerpt}</Foreign>
          </p>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <Byline post={post} size={44} />
            <ShareRow address={`${origin}/our-blog/${post.slug}`} title={post.title} />
          </div>
        </header>
        <img
          src={post.image}
          alt=""
          width={900}
          height={420}
          fetchPriority="high"
          className="aspect-[2/1] max-h-105 w-full rounded-xl bg-surface-3 object-cover sm:aspect-[3/1]"
        />
        <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[14rem_minmax(0,1fr)]">
          {post.contents.length > 1 ? <ContentsList title={said.onThisPage} contents={post.contents} /> : <div />}
          <div className="grid min-w-0 justify-items-start gap-10">
            <Prose html={post.html} lang={post.body_lang} className="w-full text-lg" />
            {post.author && (
              <aside className="flex w-full max-w-2xl items-center gap-4 rounded-lg border border-line bg-surface p-5">
                <Avatar name={post.author} size={56} />
                <div className="min-w-0 text-sm leading-ui">
                  <p className="text-xs text-ink-3">{said.writtenBy}</p>
                  <p className="text-md font-semibold">{post.author}</p>
                  <p className="text-ink-2">{post.author_role}</p>
                </div>
              </aside>
            )}
          </div>
        </div>
      </div>
      {post.related.length > 0 && (
        <section className="mt-16 bg-surface-2 py-12 print:hidden">
          <div className="wrap">
            <header className="mb-6 flex flex-wrap items-center justify-between gap-4">
              <h2 className="text-2xl">{said.readNext}</h2>
              <MoreLink to="/our-blog">{said.allPosts}</MoreLink>
            </header>
            <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
              {post.related.map((it) => (
                <li key={it.id}>
                  <PostCard post={it} level="h3" />
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}
    </article>
  )
}

function StructuredData(shown: Route.ComponentProps['loaderData']) {
  const locale = useLocale()
  return <JsonLd data={import.meta.env.SSR && { '@graph': graphOf(shown, locale) }} />
}

function graphOf({ post, origin }: Route.ComponentProps['loaderData'], locale: Locale) {
  const article = {
    '@type': 'Article',
    headline: post.title,
    description: post.excerpt,
    inLanguage: post.body_lang,
    datePublished: post.published_at,
    dateModified: post.updated_at,
    image: origin + sharePath('post', post.slug, locale),
    ...(post.author ? { author: { '@type': 'Person', name: post.author } } : {}),
    publisher: { '@type': 'Organization', name: academyName(locale), url: origin },
    mainEntityOfPage: `${origin}/our-blog/${post.slug}`,
  }
  const trail = [
    { title: words[locale].title, path: '/our-blog' },
    { title: post.title, path: `/our-blog/${post.slug}` },
  ]
  return [article, breadcrumbList(origin, locale, trail)]
}
