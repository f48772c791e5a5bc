import { href } from 'react-router'
import {
  courseAccesses,
  courseLanguages,
  courseLengths,
  courseLevels,
  minRatings,
  courseSorts,
  type FilterName,
  type CourseFilters,
  type CourseSort,
} from '../listing/rules.ts'

const bases = ['search', 'courses', 'categories'] as const
type ListingBase = (typeof bases)[number]

export type ListingQuery = CourseFilters & {
  base: ListingBase
  q: string | null
  literal?: boolean
  sort?: CourseSort | undefined
  page: number
}

const form = /^\/(search|courses|categories)(?:\/c\/([a-z0-9-]+))?(?:\/t\/([^/]+))?\/?$/

/** Ignores invalid parts; null if the address is not a listing. */
export function parseListingUrl({
  pathname,
  search,
}: {
  pathname: string
  search: string
}): ListingQuery | null {
  const [, base, category, term] = pathname.match(form) ?? []
  if (!base) return null
  const params = new URLSearchParams(search)
  const some = <Value extends string>(name: string, values: readonly Value[]) => {
    const given = params.getAll(name).flatMap((it) => it.split(','))
    return values.filter((it) => given.includes(it))
  }
  const page = params.get('page') ?? ''
  return {
    base: base as ListingBase,
    q: normalizeTerm(params.get('q') || decodeSegment(term ?? '')),
    ...(params.get('literal') === 'true' && { literal: true }),
    category,
    level: some('level', courseLevels),
    language: some('language', courseLanguages),
    access: some('access', courseAccesses),
    length: some('length', courseLengths),
    rating: minRatings.find((it) => String(it) === params.get('rating')),
    sort: courseSorts.find((it) => it === params.get('sort')),
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  }
}

export const getDefaultSort = ({ q }: Pick<ListingQuery, 'q'>): CourseSort =>
  q ? 'relevance' : 'popular'

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

export function parseFilterForm(data: FormData, on: ListingQuery): ListingQuery {
  const params = new URLSearchParams(
    [...data].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
  params.delete('q')
  const q = data.get('q')
  const query = parseListingUrl({ pathname: getBasePath(on), search: `?${params}` })!
  return { ...query, q: typeof q === 'string' ? normalizeTerm(q) : null }
}

/** One line without control characters; at least two letters. */
export function normalizeTerm(text: string): string | null {
  // eslint-disable-next-line no-control-regex -- control characters are removed
  const term = text
    .replace(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 100)
    // Removes a surrogate half left by truncation.
    .replace(/\p{Cs}/gu, '')
    .trim()
  return [...term].length > 1 ? term : null
}

function decodeSegment(part: string) {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}

/** A set filter and the address without it. */
type Chip = { filter: FilterName; value: string; to: string }

export function listChips(query: ListingQuery): Chip[] {
  const first = { ...query, page: 1 }
  const lists = (['level', 'language', 'access', 'length'] as const).flatMap((filter) =>
    query[filter].map((value) => ({
      filter,
      value: value as string,
      to: buildListingPath({
        ...first,
        [filter]: (query[filter] as string[]).filter((it) => it !== value),
      }),
    })),
  )
  return [
    ...(query.category
      ? [
          {
            filter: 'category' as const,
            value: query.category,
            to: buildPathWithoutFilter(query, 'category'),
          },
        ]
      : []),
    ...lists,
    ...(query.rating
      ? [
          {
            filter: 'rating' as const,
            value: String(query.rating),
            to: buildPathWithoutFilter(query, 'rating'),
          },
        ]
      : []),
  ]
}

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
