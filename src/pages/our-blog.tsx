import { Newspaper, Rss } from 'lucide-react'
import { href, data } from 'react-router'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { catchNotFound } from '#platform/call/null-if-not-found.server.ts'
import { getPageNumber, redirectPastLastPage } from '#platform/call/paging.server.ts'
import { buildPageTags } from '#platform/page/page-tags.ts'
import { getMessageLocale } from '#platform/language/locale.ts'
import { useLocale, useMessages } from '#platform/language/message-hooks.tsx'
import { Link } from '#ui/base/link.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Pagination } from '#ui/actions/pagination.tsx'
import { contentCalls } from '#features/content/home/contract.ts'
import { findSeoValue } from '#features/content/rules.ts'
import { blogCalls } from '#features/content/blog/contract.ts'
import { blogMessages } from '#features/content/blog/messages.ts'
import { LeadPost } from './our-blog/lead-post.tsx'
import { PostCard } from '#features/content/blog/components/post-card.tsx'
import { getBlogPath } from '#features/content/blog/paths.ts'
import type { Route } from './+types/our-blog'

export async function loader({ context, url }: Route.LoaderArgs) {
  const call = context.get(callerContext)
  const { reader } = context.get(pageRequestContext)
  const tag = url.searchParams.get('tag')
  const [posts, tags, seo] = await Promise.all([
    catchNotFound(call(blogCalls.posts, { page: getPageNumber(url), ...(tag ? { tag } : {}) })),
    call(blogCalls.tags, {}),
    call(contentCalls.seo, {}),
  ])
  const subject = tag ? tags.find((it) => it.slug === tag) : null
  if (!posts || subject === undefined) throw data(null, { status: 404 })
  const t = blogMessages[getMessageLocale(reader)]
  const head = {
    title: subject?.title ?? findSeoValue(seo, '14blog_title', reader.locale) ?? t.title,
    description: findSeoValue(seo, '15blog_desc', reader.locale) ?? t.lead,
  }
  return { posts: redirectPastLastPage(url, posts), tags, subject, head }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const root = matches[0].loaderData
  const feed = `${href('/our-blog/rss.xml')}?locale=${root?.reader.locale ?? 'en'}`
  return [
    ...buildPageTags(root, {
      ...loaderData.head,
      share: { kind: 'page', slug: 'our-blog' },
      page: loaderData.posts.page,
      isRepeated: loaderData.subject !== null,
    }),
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/rss+xml',
      title: loaderData.head.title,
      href: feed,
    },
  ]
}

export default function Blog({ loaderData: { posts, tags, subject } }: Route.ComponentProps) {
  const t = useMessages(blogMessages)
  const locale = useLocale()
  // Only the first page of all posts features the newest one.
  const leads = !subject && posts.page === 1
  const [lead, ...rest] = posts.items
  const items = leads ? rest : posts.items
  return (
    <div className="wrap grid gap-8 pt-6">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h1 className="text-3xl">{t.title}</h1>
          <p className="mt-1 text-ink-2">{t.lead}</p>
        </div>
        <a
          href={`${href('/our-blog/rss.xml')}?locale=${locale}`}
          className="inline-flex min-h-target items-center gap-2 text-sm font-medium text-ink-2 hover:text-brand-ink"
        >
          <Icon of={Rss} size={18} /> {t.feed}
        </a>
      </header>
      {leads && lead && <LeadPost post={lead} />}
      {tags.length > 0 && (
        <nav
          aria-label={t.subjects}
          className="-mx-gutter overflow-x-auto px-gutter py-1 [scrollbar-width:none]"
        >
          <ul className="flex gap-2 md:flex-wrap">
            {[{ slug: null, title: t.all, lang: locale }, ...tags].map((item) => (
              <li key={item.slug}>
                <Link
                  to={getBlogPath({ tag: item.slug })}
                  preventScrollReset
                  aria-current={(subject?.slug ?? null) === item.slug ? 'page' : undefined}
                  className="inline-flex min-h-target items-center rounded-full border border-line bg-surface px-5 text-sm font-medium whitespace-nowrap hover:bg-surface-2 aria-[current]:border-brand aria-[current]:bg-brand aria-[current]:text-on-brand"
                >
                  <LangText lang={item.lang}>{item.title}</LangText>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {items.length > 0 && (
        <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {items.map((item) => (
            <li key={item.id}>
              <PostCard post={item} />
            </li>
          ))}
        </ul>
      )}
      {posts.items.length === 0 && (
        <EmptyState
          icon={Newspaper}
          title={t.emptyTitle}
          text={t.emptyText}
          action={
            subject && (
              <ButtonLink variant="soft" to={href('/our-blog')}>
                {t.allPosts}
              </ButtonLink>
            )
          }
        />
      )}
      <Pagination
        page={posts.page}
        pages={posts.pages}
        href={(page) => getBlogPath({ tag: subject?.slug, page })}
        text={t.posts(posts.total)}
      />
    </div>
  )
}
