import { X } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useLocale, useWords } from '#platform/words.tsx'
import { Icon } from '#ui/icon.tsx'
import { MoreLink, TextLink } from '#ui/text-link.tsx'
import { artPath } from '../../art/rules.ts'
import type { CourseFacets, EmptyList } from '../../listing/contract.ts'
import { m as catalogue } from '../../messages.ts'
import { CourseGrid } from '../../parts/course-grid.tsx'
import { useFilterNames } from '../../browse/parts/filter-names.tsx'
import { addressOf, chipsOf, unfiltered, without, type Asked } from '../../browse/rules.ts'
import { m } from '../messages.ts'

/** Nothing was found: other spellings, filters that could go, and courses that many take. */
export function NothingFound({
  asked,
  facets,
  empty,
  variants,
}: {
  asked: Asked
  facets: CourseFacets
  empty: EmptyList
  variants: string[]
}) {
  const said = useWords(m)
  const locale = useLocale()
  const isFiltered = chipsOf(asked).length > 0
  const what = asked.q ? (isFiltered ? said.nothingMatchesBoth(asked.q) : said.nothingMatches(asked.q)) : said.nothingMatchesFilters
  return (
    <>
      <section className="grid items-center gap-[clamp(1.25rem,4vw,2.5rem)] rounded-lg border border-line bg-surface p-[clamp(1.25rem,3vw,2rem)] max-md:justify-items-center md:grid-cols-[auto_minmax(0,1fr)]">
        <img
          src={artPath('nothing-found', 'medallion')}
          alt=""
          width={640}
          height={640}
          className="size-32 rounded-full object-cover opacity-80 md:size-44"
        />
        <div className="grid w-full justify-items-start gap-3">
          <p className="font-display text-lg leading-ui font-semibold wrap-anywhere">{what}</p>
          {variants.length > 0 && (
            <p className="text-lg">
              {said.didYouMean}{' '}
              {variants.map((it, at) => (
                <Fragment key={it}>
                  {at > 0 && said.or}
                  <TextLink to={addressOf({ ...asked, q: it, page: 1 })} dir="auto">
                    {it}
                  </TextLink>
                </Fragment>
              ))}
              {locale === 'ar' ? '؟' : '?'}
            </p>
          )}
          <Drops asked={asked} facets={facets} without={empty.without} />
          <p className="text-sm text-ink-3">
            {said.cannotFind} <TextLink to="/contact-us">{said.tellUs}</TextLink>
          </p>
        </div>
      </section>
      {empty.popular.length > 0 && (
        <section className="mt-10">
          <header className="mb-5 flex flex-wrap items-end justify-between gap-4">
            <h2 className="text-2xl">{said.popularNow}</h2>
            <MoreLink to="/courses">{said.seeAll}</MoreLink>
          </header>
          <CourseGrid courses={empty.popular.slice(0, 6)} lying />
        </section>
      )}
    </>
  )
}

/** Filters that would leave something if they went; where it takes more than one of them, all go. */
function Drops({ asked, facets, without: counts }: { asked: Asked; facets: CourseFacets; without: EmptyList['without'] }) {
  const said = useWords(m)
  const { courses } = useWords(catalogue)
  const names = useFilterNames()
  if (!counts.length)
    return new Set(chipsOf(asked).map((it) => it.filter)).size > 1 && <Drop to={unfiltered(asked)}>{said.withoutFilters}</Drop>
  return (
    <>
      <h2 className="mt-3 font-sans text-md font-semibold tracking-normal">{said.dropOne}</h2>
      <ul className="grid w-full max-w-108 gap-2">
        {counts.map(({ filter, count }) => {
          const values = filter === 'category' ? [asked.category!] : filter === 'rating' ? [String(asked.rating)] : asked[filter]
          const name = values.map((it) => names(filter, it, { categories: facets.category })).join(' / ')
          return (
            <li key={filter}>
              <Drop to={without(asked, filter)} end={courses(count)}>
                {said.withoutFilter(name)}
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
      suppressHydrationWarning
    >
      <Icon of={X} size={18} className="text-ink-3" />
      <span>{children}</span>
      {end && <span className="ms-auto text-sm whitespace-nowrap text-ink-3">{end}</span>}
    </Link>
  )
}
