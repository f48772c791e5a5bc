import { Newspaper, Route } from 'lucide-react'
import { href } from 'react-router'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { Link } from '#ui/base/link.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import { Pagination } from '#ui/actions/pagination.tsx'
import { Loading, Skeleton } from '#ui/display/skeleton.tsx'
import type { CourseCardData } from '#features/catalogue/contract.ts'
import { pageSize } from '#features/search/listing/limits.ts'
import { CourseGrid } from '#features/catalogue/components/course-grid.tsx'
import { TrainerPills } from '#features/catalogue/components/trainer-pills.tsx'
import type { FoundCourse, TitleMatch } from '#features/search/course-search/contract.ts'
import { searchMessages } from '#features/search/messages.ts'
import { browseMessages } from '#features/search/browse/messages.ts'
import { type ListingQuery } from '#features/search/browse/rules.ts'
import { buildListingPath } from '#features/search/browse/paths.ts'
import { MarkedText } from '#features/search/components/highlighted-text.tsx'

export function CourseResults({
  items,
  query,
  page,
  pages,
  total,
}: {
  items: (CourseCardData | FoundCourse)[]
  query: ListingQuery
  page: number
  pages: number
  total: number
}) {
  const t = useMessages(browseMessages)
  const format = useFormat()
  const from = (page - 1) * pageSize + 1
  const text = t.shown(
    format.number(from),
    format.number(from + items.length - 1),
    format.number(total),
  )
  return (
    <>
      <CourseGrid
        courses={items}
        lying
        title={(item) =>
          'marked_title' in item ? <MarkedText pieces={item.marked_title} /> : item.title
        }
      />
      <Pagination
        page={page}
        pages={pages}
        href={(number) => buildListingPath({ ...query, page: number })}
        text={text}
      />
    </>
  )
}

export function TrainerResults({
  trainers,
}: {
  trainers: {
    slug: string
    name: string
    lang: 'en' | 'ar'
    headline: string
    thumbnail: string | null
    hue: number
  }[]
}) {
  const t = useMessages(browseMessages)
  if (!trainers.length) return null
  return (
    <section aria-label={t.trainers} className="mb-6">
      <TrainerPills trainers={trainers} />
    </section>
  )
}

export function TitleResults({ diplomas, posts }: { diplomas: TitleMatch[]; posts: TitleMatch[] }) {
  const t = useMessages(searchMessages)
  const matches = [
    ...diplomas.map((it) => ({
      ...it,
      to: href('/diploma/:id', { id: it.slug }),
      icon: Route,
      kind: t.diploma,
    })),
    ...posts.map((it) => ({
      ...it,
      to: href('/our-blog/:id', { id: it.slug }),
      icon: Newspaper,
      kind: t.post,
    })),
  ]
  if (!matches.length) return null
  return (
    <section aria-label={t.diplomasAndPosts} className="mb-6">
      <ul className="flex flex-wrap gap-3">
        {matches.map((match) => (
          <li key={match.to}>
            <Link
              to={match.to}
              className="flex items-center gap-3 rounded-full border border-line bg-surface p-2 pe-5 hover:border-brand focus-visible:rounded-full"
            >
              <Icon of={match.icon} size={18} className="mx-2.25 text-ink-3" />
              <span className="grid leading-ui">
                <b className="font-semibold">
                  <LangText lang={match.lang}>{match.title}</LangText>
                </b>
                <span className="text-sm text-ink-3">{match.kind}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function CardSkeletons() {
  return (
    <Loading className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,16.5rem),1fr))] gap-4 md:gap-6">
      {Array.from({ length: 8 }, (_, at) => (
        <span
          key={at}
          className="flex overflow-hidden rounded-lg border border-line bg-surface sm:flex-col"
        >
          <Skeleton className="w-[32%] shrink-0 rounded-none! max-sm:min-h-36 sm:aspect-16/10 sm:w-full" />
          <span className="grid flex-1 content-start gap-3 p-5">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-5 w-full" />
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="mt-3 h-6 w-1/3" />
          </span>
        </span>
      ))}
    </Loading>
  )
}
