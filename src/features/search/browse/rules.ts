import { href } from 'react-router'
import {
  courseAccesses,
  courseLanguages,
  courseLengths,
  courseLevels,
  minRatings,
  courseSorts,
  type CourseFilters,
  type CourseSort,
} from '../listing/rules.ts'
import { normalizeTerm } from '#features/catalogue/directories/rules.ts'

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

export function parseFilterForm(data: FormData, on: ListingQuery): ListingQuery {
  const params = new URLSearchParams(
    [...data].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
  params.delete('q')
  const q = data.get('q')
  const query = parseListingUrl({ pathname: href(`/${on.base}`), search: `?${params}` })!
  return { ...query, category: on.category, q: typeof q === 'string' ? normalizeTerm(q) : null }
}

function decodeSegment(part: string) {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}
