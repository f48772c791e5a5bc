import { Suspense } from 'react'
import { data, redirect } from 'react-router'
import { caller, pageRequest } from '#platform/call/call.ts'
import { nullIfNotFound } from '#platform/call/null-if-not-found.server.ts'
import { breadcrumbList, JsonLd } from '#platform/page/json-ld.tsx'
import { pageTags } from '#platform/page/page-tags.ts'
import { titleTags } from '#platform/page/title-tags.ts'
import { useAcademy } from '#platform/page/academy.ts'
import { useWords } from '#platform/language/words.tsx'
import { Link } from '#ui/base/link.tsx'
import { Foreign } from '#ui/display/foreign.tsx'
import { lazyPart } from '#ui/base/lazy-part.ts'
import { TextLink } from '#ui/actions/text-link.tsx'
import { Select } from '#ui/fields/select.tsx'
import { catalogue } from '../../contract.ts'
import { listing } from '../../listing/contract.ts'
import { sorts } from '../../listing/rules.ts'
import { m as catalogueMessages } from '../../messages.ts'
import { search } from '../../search/contract.ts'
import { m } from '../messages.ts'
import { Chips } from '../parts/chips.tsx'
import { FilterButton } from '../parts/filter-button.tsx'
import { FilterForm } from '../parts/filter-form.tsx'
import { ListingHead } from '../parts/listing-head.tsx'
import { CardShapes, FoundTrainers, Results } from '../parts/results.tsx'
import { addressOf, chipsOf, literally, queryAt, unfiltered, usualSort } from '../rules.ts'
import { useAsked, useLasting } from '../state.tsx'
import type { Route } from './+types/listing'

export async function loader({ url, context }: Route.LoaderArgs) {
  const call = context.get(caller)
  const query = queryAt(url)
  if (!query) throw data(null, { status: 404 })
  const { base: _, q, literal = false, ...narrowed } = query
  const list = q
    ? await nullIfNotFound(call(search.search, { q, literal, ...narrowed }))
    : plain(await nullIfNotFound(call(listing.courses, narrowed)))
  if (!list) {
    const moved = query.category && (await nullIfNotFound(call(catalogue.movedCategory, { slug: query.category })))
    throw moved ? redirect(addressOf({ ...query, category: moved.slug }), 301) : data(null, { status: 404 })
  }
  // A page past the last has moved since: courses went, or filters came.
  if (list.pages > 0 && query.page > list.pages) throw redirect(addressOf({ ...query, page: list.pages }))
  return { query, list, origin: context.get(pageRequest).origin }
}

/** A list that was not searched for, in the shape of one that was. */
const plain = <List extends object>(list: List | null) =>
  list && { ...list, trainers: [], corrected: null, variants: [], parts: [], nearest: null }

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const root = matches[0].loaderData
  if (!loaderData) return titleTags(root, (tongue) => m[tongue].notFound)
  const { query, list } = loaderData
  const category = list.facets.category.find((it) => it.slug === query.category)
  // Every mixture of filters is a page, and every list stands at three addresses; only the plain ones at one are worth finding from outside.
  const isPlain = query.base === 'courses' && !query.q && !query.sort && chipsOf(query).every((it) => it.filter === 'category')
  return pageTags(root, {
    title: (tongue) => (query.q ? m[tongue].resultsFor(query.q) : (category?.title ?? m[tongue][query.base])),
    description: (tongue) => (category ? m[tongue].fieldText(category.title) : m[tongue].coursesText),
    share: category ? { kind: 'category', slug: category.slug } : { kind: 'page', slug: 'courses' },
    page: list.page,
    isRepeated: !isPlain,
  })
}

export default function Listing({ loaderData: { query, list, origin } }: Route.ComponentProps) {
  const said = useWords(m)
  const { courses } = useWords(catalogueMessages)
  const academy = useAcademy()
  const { query: wanted, isLoading } = useAsked()
  const isSlow = useLasting(isLoading)
  const chips = chipsOf(query)
  const category = list.facets.category.find((it) => it.slug === query.category)
  const field = list.facets.category.find((it) => it.slug === category?.parent)
  const path = category ? [...(field ? [field] : []), category] : []
  // What was searched for stands under its category, a category under its field.
  const above = query.q ? path : path.slice(0, -1)
  const trail = category ? [{ slug: null, title: said[query.base], lang: null }, ...above] : []
  const below = list.facets.category.filter((it) => it.parent === (category ? category.slug : null) && it.count > 0)
  return (
    <>
      {category && (
        <JsonLd
          data={
            import.meta.env.SSR &&
            breadcrumbList(
              origin,
              academy,
              path.map((it) => ({ title: it.title, path: `/${query.base}/c/${it.slug}` })),
            )
          }
        />
      )}
      <ListingHead
        title={query.q ? said.resultsFor(query.q) : category ? <Foreign lang={category.lang}>{category.title}</Foreign> : said[query.base]}
        trail={trail.map((it) => ({
          to: it.slug ? `/${query.base}/c/${it.slug}` : `/${query.base}`,
          title: it.lang ? <Foreign lang={it.lang}>{it.title}</Foreign> : it.title,
        }))}
        near={below.toSorted((a, b) => b.count - a.count).slice(0, 4)}
      />
      <div className="wrap grid items-start gap-[clamp(1.5rem,3vw,2.5rem)] pt-8 md:grid-cols-[16rem_minmax(0,1fr)]">
        <aside id="filters" aria-label={said.filters} className="max-md:hidden max-md:noscript:order-last max-md:noscript:block">
          <div className="flex items-center justify-between border-b border-line pb-3">
            <h2 className="text-xl">{said.filters}</h2>
            {chips.length > 0 && (
              <Link to={unfiltered(query)} preventScrollReset state={{ keepScroll: true }} className="text-sm font-semibold text-brand-ink">
                {said.clearAll}
              </Link>
            )}
          </div>
          <FilterForm id="filter-form" facets={list.facets} />
        </aside>
        <div className="grid min-w-0 gap-4">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 className="text-xl" suppressHydrationWarning>
              {list.total ? courses(list.total) : said.none}
              {chips.length > 0 && list.total > 0 && (
                <span className="font-sans text-md font-normal tracking-normal text-ink-3"> {said.match}</span>
              )}
            </h2>
            {/* Heard whenever it changes. */}
            <p role="status" className="sr-only" suppressHydrationWarning>
              {list.total ? courses(list.total) : said.none}
            </p>
            <div className="flex items-center gap-3 max-sm:w-full max-sm:flex-wrap max-sm:justify-between">
              <FilterButton facets={list.facets} total={list.total} chosen={chips.length} />
              <SortSelect />
            </div>
          </div>
          {/* With what is just being asked for: none of it is lost by taking another away. */}
          <Chips query={wanted} facets={list.facets} />
          {query.sort === 'rating' && list.total > 0 && <p className="text-sm text-ink-3">{said.ratingHelp}</p>}
          {list.corrected && query.q && (
            <p className="flex flex-wrap gap-x-3 text-ink-2">
              {said.corrected(list.corrected, query.q)}
              <TextLink to={literally(query)}>{said.asTyped(query.q)}</TextLink>
            </p>
          )}
          <div className="mt-2" aria-busy={isLoading}>
            {isSlow ? (
              <CardShapes />
            ) : (
              <>
                <FoundTrainers trainers={list.trainers} />
                {list.empty ? (
                  <Suspense>
                    <NothingFound
                      query={query}
                      facets={list.facets}
                      empty={list.empty}
                      variants={list.variants.filter((it) => it !== query.q)}
                      parts={list.parts}
                      nearest={list.nearest}
                    />
                  </Suspense>
                ) : (
                  <Results items={list.items} query={query} page={list.page} pages={list.pages} total={list.total} />
                )}
              </>
            )}
          </div>
        </div>
      </div>
    </>
  )
}

const NothingFound = lazyPart(async () => (await import('../../nothing-found/parts/nothing-found.tsx')).NothingFound)

/** Part of the filters' form, though it stands elsewhere; without scripts their button sends it. */
function SortSelect() {
  const said = useWords(m)
  const { query, change } = useAsked()
  const usual = usualSort(query)
  const options = sorts.filter((it) => query.q || it !== 'relevance')
  return (
    <Select
      label={said.sortBy}
      hideLabel
      form="filter-form"
      name="sort"
      round
      value={query.sort ?? usual}
      options={options.map((value) => ({ value, label: said.sorts(value) }))}
      onChange={(event) => {
        const sort = sorts.find((it) => it === event.currentTarget.value)
        change({ ...query, sort, page: 1 })
      }}
      className="w-48 max-sm:w-auto max-sm:grow max-sm:basis-32"
    />
  )
}
