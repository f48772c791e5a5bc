import { Suspense } from 'react'
import { href, data, redirect } from 'react-router'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { catchNotFound } from '#platform/call/null-if-not-found.server.ts'
import { buildBreadcrumbList, JsonLd } from '#platform/page/json-ld.tsx'
import { buildPageTags } from '#platform/page/page-tags.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { useAcademy } from '#platform/page/academy/described-academy.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Link } from '#ui/base/link.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import { createLazyPart } from '#ui/base/lazy-part.ts'
import { TextLink } from '#ui/actions/text-link.tsx'
import { Select } from '#ui/fields/select.tsx'
import { catalogueCalls } from '#features/catalogue/contract.ts'
import { listingCalls } from '#features/search/listing/contract.ts'
import { courseSorts } from '#features/search/listing/rules.ts'
import { catalogueMessages } from '#features/catalogue/messages.ts'
import { searchCalls } from '#features/search/course-search/contract.ts'
import { browseMessages } from '#features/search/browse/messages.ts'
import { FilterChips } from './courses/chips.tsx'
import { FilterButton } from './courses/filter-button.tsx'
import { FilterForm } from './courses/filter-form.tsx'
import { ListingHeader } from './courses/listing-head.tsx'
import { CardSkeletons, CourseResults, TitleResults, TrainerResults } from './courses/results.tsx'
import { parseListingUrl, getDefaultSort } from '#features/search/browse/rules.ts'
import {
  buildListingPath,
  buildLiteralSearchPath,
  buildUnfilteredPath,
} from '#features/search/browse/paths.ts'
import { listChips } from '#features/search/browse/chips.ts'
import { useListingQuery, useDelayedFlag } from '#features/search/browse/state.tsx'
import type { Route } from './+types/courses'

export async function loader({ url, context }: Route.LoaderArgs) {
  const call = context.get(callerContext)
  const query = parseListingUrl(url)
  if (!query) throw data(null, { status: 404 })
  const { base: _, q, literal = false, ...narrowed } = query
  const list = q
    ? await catchNotFound(call(searchCalls.search, { q, literal, ...narrowed }))
    : toSearchResult(await catchNotFound(call(listingCalls.courses, narrowed)))
  if (!list) {
    const moved =
      query.category &&
      (await catchNotFound(call(catalogueCalls.movedCategory, { slug: query.category })))
    throw moved
      ? redirect(buildListingPath({ ...query, category: moved.slug }), 301)
      : data(null, { status: 404 })
  }
  // Pages past the end redirect to the last one, because courses or filters have changed.
  if (list.pages > 0 && query.page > list.pages)
    throw redirect(buildListingPath({ ...query, page: list.pages }))
  return { query, list, origin: context.get(pageRequestContext).origin }
}

/** Gives a plain list the shape of a search result. */
const toSearchResult = <List extends object>(list: List | null) =>
  list && {
    ...list,
    trainers: [],
    diplomas: [],
    posts: [],
    corrected: null,
    variants: [],
    parts: [],
    nearest: null,
  }

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const root = matches[0].loaderData
  if (!loaderData) return buildTitleTags(root, (tongue) => browseMessages[tongue].notFound)
  const { query, list } = loaderData
  const category = list.facets.category.find((it) => it.slug === query.category)
  // Search engines index only unfiltered lists, under one of their three addresses.
  const isPlain =
    query.base === 'courses' &&
    !query.q &&
    !query.sort &&
    listChips(query).every((it) => it.filter === 'category')
  return buildPageTags(root, {
    title: (tongue) =>
      query.q
        ? browseMessages[tongue].resultsFor(query.q)
        : (category?.title ?? browseMessages[tongue][query.base]),
    description: (tongue) =>
      category
        ? browseMessages[tongue].fieldText(category.title)
        : browseMessages[tongue].coursesText,
    share: category ? { kind: 'category', slug: category.slug } : { kind: 'page', slug: 'courses' },
    page: list.page,
    isRepeated: !isPlain,
  })
}

export default function Listing({ loaderData: { query, list, origin } }: Route.ComponentProps) {
  const t = useMessages(browseMessages)
  const { courses } = useMessages(catalogueMessages)
  const academy = useAcademy()
  const { query: wanted, isLoading } = useListingQuery()
  const isSlow = useDelayedFlag(isLoading)
  const chips = listChips(query)
  const hasTitles = list.diplomas.length + list.posts.length > 0
  const category = list.facets.category.find((it) => it.slug === query.category)
  const field = list.facets.category.find((it) => it.slug === category?.parent)
  const path = category ? [...(field ? [field] : []), category] : []
  // Breadcrumb: a search is below its category, a category below its field.
  const above = query.q ? path : path.slice(0, -1)
  const trail = category ? [{ slug: null, title: t[query.base], lang: null }, ...above] : []
  const below = list.facets.category.filter(
    (item) => item.parent === (category ? category.slug : null) && item.count > 0,
  )
  return (
    <>
      {category && (
        <JsonLd
          data={
            import.meta.env.SSR &&
            buildBreadcrumbList(
              origin,
              academy,
              path.map((item) => ({
                title: item.title,
                path: href(`/${query.base}/c/:category`, { category: item.slug }),
              })),
            )
          }
        />
      )}
      <ListingHeader
        title={
          query.q ? (
            t.resultsFor(query.q)
          ) : category ? (
            <LangText lang={category.lang}>{category.title}</LangText>
          ) : (
            t[query.base]
          )
        }
        trail={trail.map((item) => ({
          to: item.slug
            ? href(`/${query.base}/c/:category`, { category: item.slug })
            : href(`/${query.base}`),
          title: item.lang ? <LangText lang={item.lang}>{item.title}</LangText> : item.title,
        }))}
        near={below.toSorted((a, b) => b.count - a.count).slice(0, 4)}
      />
      <div className="wrap grid items-start gap-[clamp(1.5rem,3vw,2.5rem)] pt-8 md:grid-cols-[16rem_minmax(0,1fr)]">
        <aside
          id="filters"
          aria-label={t.filters}
          className="max-md:hidden max-md:noscript:order-last max-md:noscript:block"
        >
          <div className="flex items-center justify-between border-b border-line pb-3">
            <h2 className="text-xl">{t.filters}</h2>
            {chips.length > 0 && (
              <Link
                to={buildUnfilteredPath(query)}
                preventScrollReset
                state={{ keepScroll: true }}
                className="text-sm font-semibold text-brand-ink"
              >
                {t.clearAll}
              </Link>
            )}
          </div>
          <FilterForm id="filter-form" facets={list.facets} />
        </aside>
        <div className="grid min-w-0 gap-4">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <FormattedText as="h2" className="text-xl">
              {list.total ? courses(list.total) : t.none}
              {chips.length > 0 && list.total > 0 && (
                <span className="font-sans text-md font-normal tracking-normal text-ink-3">
                  {' '}
                  {t.match}
                </span>
              )}
            </FormattedText>
            {/* Announced by screen readers on every change. */}
            <FormattedText as="p" role="status" className="sr-only">
              {list.total ? courses(list.total) : t.none}
            </FormattedText>
            <div className="flex items-center gap-3 max-sm:w-full max-sm:flex-wrap max-sm:justify-between">
              <FilterButton facets={list.facets} total={list.total} chosen={chips.length} />
              <SortSelect />
            </div>
          </div>
          {/* Uses the pending query, so that removing a filter does not lose other changes. */}
          <FilterChips query={wanted} facets={list.facets} />
          {query.sort === 'rating' && list.total > 0 && (
            <p className="text-sm text-ink-3">{t.ratingHelp}</p>
          )}
          {list.corrected && query.q && (
            <p className="flex flex-wrap gap-x-3 text-ink-2">
              {t.corrected(list.corrected, query.q)}
              <TextLink to={buildLiteralSearchPath(query)}>{t.asTyped(query.q)}</TextLink>
            </p>
          )}
          <div className="mt-2" aria-busy={isLoading}>
            {isSlow ? (
              <CardSkeletons />
            ) : (
              <>
                <TrainerResults trainers={list.trainers} />
                <TitleResults diplomas={list.diplomas} posts={list.posts} />
                {!list.empty ? (
                  <CourseResults
                    items={list.items}
                    query={query}
                    page={list.page}
                    pages={list.pages}
                    total={list.total}
                  />
                ) : (
                  !hasTitles && (
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
                  )
                )}
              </>
            )}
          </div>
        </div>
      </div>
    </>
  )
}

const NothingFound = createLazyPart(
  async () => (await import('./courses/nothing-found.tsx')).NothingFound,
)

/** Belongs to the filter form; without JavaScript the form's button submits it. */
function SortSelect() {
  const t = useMessages(browseMessages)
  const { query, change } = useListingQuery()
  const usual = getDefaultSort(query)
  const options = courseSorts.filter((it) => query.q || it !== 'relevance')
  return (
    <Select
      label={t.sortBy}
      hideLabel
      form="filter-form"
      name="sort"
      round
      value={query.sort ?? usual}
      options={options.map((value) => ({ value, label: t.sorts(value) }))}
      onChange={(event) => {
        const sort = courseSorts.find((it) => it === event.currentTarget.value)
        change({ ...query, sort, page: 1 })
      }}
      className="w-48 max-sm:w-auto max-sm:grow max-sm:basis-32"
    />
  )
}
