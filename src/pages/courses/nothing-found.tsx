import { listChips } from '#features/search/browse/chips.ts'
import { X } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { href } from 'react-router'
import { useLocale, useMessages } from '#platform/language/message-hooks.tsx'
import { Link } from '#ui/base/link.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { MoreLink, TextLink } from '#ui/actions/text-link.tsx'
import { getArtPath } from '#features/catalogue/paths.ts'
import type { CourseFacets, EmptyListHelp } from '#features/search/listing/contract.ts'
import type { NearestCourses } from '#features/search/course-search/contract.ts'
import { catalogueMessages } from '#features/catalogue/messages.ts'
import { CourseGrid } from '#features/catalogue/components/course-grid.tsx'
import { useFilterNames } from './filter-names.tsx'
import { type ListingQuery } from '#features/search/browse/rules.ts'
import {
  buildSearchPath,
  buildUnfilteredPath,
  buildPathWithoutFilter,
} from '#features/search/browse/paths.ts'
import { nothingFoundMessages } from '#features/search/no-results-messages.ts'

export function NothingFound({
  query,
  facets,
  empty,
  variants,
  parts,
  nearest,
}: {
  query: ListingQuery
  facets: CourseFacets
  empty: EmptyListHelp
  variants: string[]
  parts: string[]
  nearest: NearestCourses | null
}) {
  const t = useMessages(nothingFoundMessages)
  const locale = useLocale()
  const isFiltered = listChips(query).length > 0
  const what = !query.q
    ? t.nothingMatchesFilters
    : nearest
      ? t.nothingExact(query.q)
      : isFiltered
        ? t.nothingMatchesBoth(query.q)
        : t.nothingMatches(query.q)
  const shown = nearest
    ? {
        title: t.nearestTo(nearest.part),
        to: buildSearchPath(query, nearest.part),
        courses: nearest.courses,
      }
    : { title: t.popularNow, to: href('/courses'), courses: empty.popular }
  return (
    <>
      <section className="grid items-center gap-[clamp(1.25rem,4vw,2.5rem)] rounded-lg border border-line bg-surface p-[min(clamp(1.25rem,3vw,2rem),6.25vw)] max-md:justify-items-center md:grid-cols-[auto_minmax(0,1fr)]">
        <img
          src={getArtPath('nothing-found', 'medallion')}
          alt=""
          width={640}
          height={640}
          className="size-32 rounded-full object-cover opacity-80 md:size-44"
        />
        <div className="grid w-full justify-items-start gap-3">
          <p className="font-display text-lg leading-ui font-semibold wrap-anywhere">{what}</p>
          {variants.length > 0 && (
            <p className="text-lg">
              {t.didYouMean} <Searches query={query} words={variants} />
              {locale === 'ar' ? '؟' : '?'}
            </p>
          )}
          {parts.length > 0 && (
            <p className="text-lg">
              {t.lookForPart} <Searches query={query} words={parts} />
            </p>
          )}
          {query.q && !isFiltered && <p className="text-ink-2">{t.help}</p>}
          <Drops query={query} facets={facets} without={empty.without} />
          <p className="text-sm text-ink-3">
            {t.cannotFind} <TextLink to={href('/contact-us')}>{t.tellUs}</TextLink>
          </p>
        </div>
      </section>
      {shown.courses.length > 0 && (
        <section className="mt-10">
          <header className="mb-5 flex flex-wrap items-end justify-between gap-4">
            <h2 className="text-2xl wrap-anywhere">{shown.title}</h2>
            <MoreLink to={shown.to}>{t.seeAll}</MoreLink>
          </header>
          <CourseGrid courses={shown.courses.slice(0, 6)} lying />
        </section>
      )}
    </>
  )
}

function Searches({ query, words }: { query: ListingQuery; words: string[] }) {
  const { or } = useMessages(nothingFoundMessages)
  return words.map((word, at) => (
    <Fragment key={word}>
      {at > 0 && or}
      <TextLink to={buildSearchPath(query, word)} dir="auto">
        {word}
      </TextLink>
    </Fragment>
  ))
}

/** Offers to remove single filters; if one is not enough, all of them. */
function Drops({
  query,
  facets,
  without: counts,
}: {
  query: ListingQuery
  facets: CourseFacets
  without: EmptyListHelp['without']
}) {
  const t = useMessages(nothingFoundMessages)
  const { courses } = useMessages(catalogueMessages)
  const names = useFilterNames()
  if (!counts.length)
    return (
      new Set(listChips(query).map((it) => it.filter)).size > 1 && (
        <Drop to={buildUnfilteredPath(query)}>{t.withoutFilters}</Drop>
      )
    )
  return (
    <>
      <h2 className="mt-3 font-sans text-md font-semibold tracking-normal">{t.dropOne}</h2>
      <ul className="grid w-full max-w-108 gap-2">
        {counts.map(({ filter, count }) => {
          const values =
            filter === 'category'
              ? [query.category!]
              : filter === 'rating'
                ? [String(query.rating)]
                : query[filter]
          const name = values
            .map((value) => names(filter, value, { categories: facets.category }))
            .join(' / ')
          return (
            <li key={filter}>
              <Drop to={buildPathWithoutFilter(query, filter)} end={courses(count)}>
                {t.withoutFilter(name)}
              </Drop>
            </li>
          )
        })}
      </ul>
    </>
  )
}

function Drop({ to, end, children }: { to: string; end?: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="flex min-h-target items-center gap-3 rounded-md border border-line px-4 hover:bg-surface-2"
    >
      <Icon of={X} size={18} className="text-ink-3" />
      <span>{children}</span>
      {end && <span className="ms-auto text-sm whitespace-nowrap text-ink-3">{end}</span>}
    </Link>
  )
}
