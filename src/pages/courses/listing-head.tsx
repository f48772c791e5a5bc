import type { ReactNode } from 'react'
import { href } from 'react-router'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Link } from '#ui/base/link.tsx'
import { Breadcrumbs } from '#ui/actions/breadcrumbs.tsx'
import { Button } from '#ui/actions/button.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import type { CourseFacets } from '#features/search/listing/contract.ts'
import { ListingBand } from '#features/catalogue/components/listing-band.tsx'
import { browseMessages } from '#features/search/browse/messages.ts'
import { type ListingQuery } from '#features/search/browse/rules.ts'
import { normalizeTerm } from '#features/catalogue/directories/rules.ts'
import { getFormPath } from '#features/search/browse/paths.ts'
import { useListingQuery } from '#features/search/browse/state.tsx'
import { SearchBox } from '#features/search/components/search-box.tsx'

type FacetCategory = CourseFacets['category'][number]

export function ListingHeader({
  title,
  trail,
  near,
}: {
  title: ReactNode
  trail: { to: string; title: ReactNode }[]
  /** Related categories. */
  near: FacetCategory[]
}) {
  const t = useMessages(browseMessages)
  const { query, search } = useListingQuery()
  const path = getFormPath(query)
  return (
    <ListingBand>
      {trail.length > 0 && <Breadcrumbs trail={trail} tone="night" />}
      <h1 className="text-3xl font-extrabold wrap-anywhere max-md:text-xl">{title}</h1>
      <SearchBox
        action={path}
        query={query.q ?? ''}
        label={t.lookFor}
        onSearch={(text) =>
          search({ ...query, q: normalizeTerm(text), literal: false, sort: undefined, page: 1 })
        }
        className="flex flex-wrap gap-3 max-md:gap-2 [&>div]:h-13 [&>div]:min-w-0 [&>div]:flex-1 [&>div]:basis-32 max-md:[&>div]:h-11"
      >
        <Kept query={query} />
        <Button type="submit" variant="accent" className="min-h-13 max-md:min-h-11 sm:px-8!">
          {t.go}
        </Button>
      </SearchBox>
      {near.length > 0 && (
        <ul
          aria-label={t.popular}
          className={`flex flex-wrap items-center gap-2 text-sm ${query.q ? 'max-md:hidden' : ''}`}
        >
          <li aria-hidden="true" className="me-2 text-on-night-2 max-md:hidden">
            {t.popular}
          </li>
          {near.map((item) => (
            <li key={item.slug}>
              <Link
                to={href(`/${query.base === 'search' ? 'courses' : query.base}/c/:category`, {
                  category: item.slug,
                })}
                className="inline-flex min-h-8 items-center rounded-full border border-on-night/32 bg-night/40 px-3 hover:bg-on-night/10 focus-visible:rounded-full"
              >
                <LangText lang={item.lang}>{item.title}</LangText>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </ListingBand>
  )
}

/** Without JavaScript, hidden fields retain the filters in a new search. */
function Kept({ query }: { query: ListingQuery }) {
  return (
    <>
      {(['level', 'language', 'access', 'length'] as const).map(
        (name) =>
          query[name].length > 0 && (
            <input key={name} type="hidden" name={name} value={query[name].join(',')} />
          ),
      )}
      {query.rating && <input type="hidden" name="rating" value={query.rating} />}
    </>
  )
}
