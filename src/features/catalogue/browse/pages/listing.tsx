import { Suspense } from 'react'
import { data, Link, redirect } from 'react-router'
import { caller, reading } from '#platform/call.ts'
import { found } from '#platform/found.server.ts'
import { breadcrumbList, JsonLd } from '#platform/json-ld.tsx'
import { pageTags } from '#platform/page-tags.ts'
import { titleTags } from '#platform/title-tags.ts'
import { useLocale, useWords } from '#platform/words.tsx'
import { Foreign } from '#ui/foreign.tsx'
import { later } from '#ui/later.ts'
import { Select } from '#ui/select.tsx'
import { listing } from '../../listing/contract.ts'
import { sorts } from '../../listing/rules.ts'
import { m as catalogue } from '../../messages.ts'
import { search } from '../../search/contract.ts'
import { m } from '../messages.ts'
import { Chips } from '../parts/chips.tsx'
import { FilterButton } from '../parts/filter-button.tsx'
import { FilterForm } from '../parts/filter-form.tsx'
import { ListingHead } from '../parts/listing-head.tsx'
import { CardShapes, FoundTrainers, Results } from '../parts/results.tsx'
import { addressOf, askedAt, chipsOf, unfiltered, usualSort } from '../rules.ts'
import { useAsked, useLasting } from '../state.tsx'
import type { Route } from './+types/listing'

export async function loader({ url, context }: Route.LoaderArgs) {
  const call = context.get(caller)
  const asked = askedAt(url)
  if (!asked) throw data(null, { status: 404 })
  const { base: _, q, ...narrowed } = asked
  const list = q ? await found(call(search.search, { q, ...narrowed })) : plain(await found(call(listing.courses, narrowed)))
  if (!list) throw data(null, { status: 404 })
  // A page past the last has moved since: courses went, or filters came.
  if (list.pages > 0 && asked.page > list.pages) throw redirect(addressOf({ ...asked, page: list.pages }))
  return { asked, list, origin: context.get(reading).origin }
}

/** A list that was not searched for, in the shape of one that was. */
const plain = <List extends object>(list: List | null) => list && { ...list, trainers: [], did_you_mean: null, variants: [] }

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const root = matches[0].loaderData
  if (!loaderData) return titleTags(root, (tongue) => m[tongue].notFound)
  const { asked, list } = loaderData
  const category = list.facets.category.find((it) => it.slug === asked.category)
  // Every mixture of filters is a page, and every list stands at three addresses; only the plain ones at one are worth finding from outside.
  const isPlain = asked.base === 'courses' && !asked.q && !asked.sort && chipsOf(asked).every((it) => it.filter === 'category')
  return pageTags(root, {
    title: (tongue) => (asked.q ? m[tongue].resultsFor(asked.q) : (category?.title ?? m[tongue][asked.base])),
    description: (tongue) => (category ? m[tongue].fieldText(category.title) : m[tongue].coursesText),
    share: category ? { kind: 'category', slug: category.slug } : { kind: 'page', slug: 'courses' },
    page: list.page,
    isRepeated: !isPlain,
  })
}

export default function Listing({ loaderData: { asked, list, origin } }: Route.ComponentProps) {
  const said = useWords(m)
  const { courses } = useWords(catalogue)
  const locale = useLocale()
  const { asked: wanted, isLoading } = useAsked()
  const isSlow = useLasting(isLoading)
  const chips = chipsOf(asked)
  const category = list.facets.category.find((it) => it.slug === asked.category)
  const field = list.facets.category.find((it) => it.slug === category?.parent)
  const path = category ? [...(field ? [field] : []), category] : []
  // What was searched for stands under its category, a category under its field.
  const above = asked.q ? path : path.slice(0, -1)
  const trail = category ? [{ slug: null, title: said[asked.base], lang: null }, ...above] : []
  const below = list.facets.category.filter((it) => it.parent === (category ? category.slug : null) && it.count > 0)
  return (
    <>
      {category && (
        <JsonLd
          data={
            import.meta.env.SSR &&
            breadcrumbList(
              origin,
              locale,
              path.map((it) => ({ title: it.title, path: `/${asked.base}/c/${it.slug}` })),
            )
          }
        />
      )}
      <ListingHead
        title={asked.q ? said.resultsFor(asked.q) : category ? <Foreign lang={category.lang}>{category.title}</Foreign> : said[asked.base]}
        trail={trail.map((it) => ({
          to: it.slug ? `/${asked.base}/c/${it.slug}` : `/${asked.base}`,
          title: it.lang ? <Foreign lang={it.lang}>{it.title}</Foreign> : it.title,
        }))}
        near={below.toSorted((a, b) => b.count - a.count).slice(0, 4)}
      />
      <div className="wrap grid items-start gap-[clamp(1.5rem,3vw,2.5rem)] pt-8 md:grid-cols-[16rem_minmax(0,1fr)]">
        <aside id="filters" aria-label={said.filters} className="max-md:hidden max-md:noscript:order-last max-md:noscript:block">
          <div className="flex items-center justify-between border-b border-line pb-3">
            <h2 className="text-xl">{said.filters}</h2>
            {chips.length > 0 && (
              <Link to={unfiltered(asked)} preventScrollReset state={{ keepScroll: true }} className="text-sm font-semibold text-brand-ink">
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
          <Chips asked={wanted} facets={list.facets} />
          {list.did_you_mean && (
            <p className="text-ink-2">
              {said.readAs}{' '}
              <b className="font-semibold text-ink" dir="auto">
                {list.did_you_mean}
              </b>
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
                      asked={asked}
                      facets={list.facets}
                      empty={list.empty}
                      variants={list.variants.filter((it) => it !== asked.q)}
                    />
                  </Suspense>
                ) : (
                  <Results items={list.items} asked={asked} page={list.page} pages={list.pages} total={list.total} />
                )}
              </>
            )}
          </div>
        </div>
      </div>
    </>
  )
}

const NothingFound = later(async () => (await import('../../nothing-found/parts/nothing-found.tsx')).NothingFound)

/** Part of the filters' form, though it stands elsewhere; without scripts their button sends it. */
function SortSelect() {
  const said = useWords(m)
  const { asked, change } = useAsked()
  const usual = usualSort(asked)
  const options = sorts.filter((it) => asked.q || it !== 'relevance')
  return (
    <Select
      label={said.sortBy}
      hideLabel
      form="filter-form"
      name="sort"
      round
      value={asked.sort ?? usual}
      options={options.map((value) => ({ value, label: said.sorts(value) }))}
      onChange={(event) => {
        const sort = sorts.find((it) => it === event.currentTarget.value)
        change({ ...asked, sort, page: 1 })
      }}
      className="w-48 max-sm:w-auto max-sm:grow max-sm:basis-32"
    />
  )
}
