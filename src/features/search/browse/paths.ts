import { href } from 'react-router'
import type { FilterName } from '../listing/rules.ts'
import { type ListingQuery, getDefaultSort } from './rules.ts'

/** Category and search term are in the path, the rest in the query string. */
export function buildListingPath(query: ListingQuery): string {
  const params = new URLSearchParams()
  for (const name of ['level', 'language', 'access', 'length'] as const)
    if (query[name].length) params.set(name, query[name].join(','))
  if (query.rating) params.set('rating', String(query.rating))
  if (query.q && query.literal) params.set('literal', 'true')
  if (query.sort && query.sort !== getDefaultSort(query)) params.set('sort', query.sort)
  if (query.page > 1) params.set('page', String(query.page))
  const path = query.q ? getTermPath(query, query.q) : getFormPath(query)
  // Unescaped commas make the address readable.
  return params.size ? `${path}?${params.toString().replaceAll('%2C', ',')}` : path
}

type ListingPlace = Pick<ListingQuery, 'base' | 'category'>

const getBasePath = ({ base, category }: ListingPlace) =>
  category ? href(`/${base}/c/:category`, { category }) : href(`/${base}`)

/** `href` would leave a plus sign as it is, which some programs read as a space. */
export const getTermPath = ({ base, category }: ListingPlace, term: string) =>
  (category
    ? href(`/${base}/c/:category/t/:term`, { category, term: '' })
    : href(`/${base}/t/:term`, { term: '' })) + encodeURIComponent(term)

/** The page of all categories lists no courses, so its forms lead to `/courses`. */
export const getFormPath = (query: ListingPlace) =>
  query.base === 'categories' && !query.category ? href('/courses') : getBasePath(query)

export const buildSearchPath = (query: ListingQuery, q: string) =>
  buildListingPath({ ...query, q, literal: false, page: 1 })

export const buildLiteralSearchPath = (query: ListingQuery) =>
  buildListingPath({ ...query, literal: true, page: 1 })

export function buildPathWithoutFilter(query: ListingQuery, filter: FilterName) {
  const none = filter === 'category' || filter === 'rating' ? undefined : []
  return buildListingPath({ ...query, page: 1, [filter]: none })
}

export const buildUnfilteredPath = ({ base, q, literal = false, sort }: ListingQuery) =>
  buildListingPath({
    base,
    q,
    literal,
    sort,
    page: 1,
    level: [],
    language: [],
    access: [],
    length: [],
  })
