import { accesses, languages, lengths, levels, ratings, sorts, type FilterName, type Filters, type Sort } from '../listing/rules.ts'

/** The three places where courses are listed. */
const bases = ['search', 'courses', 'categories'] as const
type Base = (typeof bases)[number]

/** What an address of a listing asks for. */
export type Asked = Filters & { base: Base; q: string | null; sort?: Sort | undefined; page: number }

const form = /^\/(search|courses|categories)(?:\/c\/([a-z0-9-]+))?(?:\/t\/([^/]+))?\/?$/

/** Reads an address; what makes no sense in it asks for nothing. Null when it is no listing's. */
export function askedAt({ pathname, search }: { pathname: string; search: string }): Asked | null {
  const [, base, category, term] = pathname.match(form) ?? []
  if (!base) return null
  const query = new URLSearchParams(search)
  const some = <Value extends string>(name: string, values: readonly Value[]) => {
    const given = query.getAll(name).flatMap((it) => it.split(','))
    return values.filter((it) => given.includes(it))
  }
  const page = query.get('page') ?? ''
  return {
    base: base as Base,
    q: termIn(query.get('q') || decoded(term ?? '')),
    category,
    level: some('level', levels),
    language: some('language', languages),
    access: some('access', accesses),
    length: some('length', lengths),
    rating: ratings.find((it) => String(it) === query.get('rating')),
    sort: sorts.find((it) => it === query.get('sort')),
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  }
}

/** How a list is sorted when nobody says otherwise. */
export const usualSort = ({ q }: Pick<Asked, 'q'>): Sort => (q ? 'relevance' : 'popular')

/** The address that asks for this: the category and the words in its path, the rest in its query. */
export function addressOf(asked: Asked): string {
  const query = new URLSearchParams()
  for (const name of ['level', 'language', 'access', 'length'] as const) if (asked[name].length) query.set(name, asked[name].join(','))
  if (asked.rating) query.set('rating', String(asked.rating))
  if (asked.sort && asked.sort !== usualSort(asked)) query.set('sort', asked.sort)
  if (asked.page > 1) query.set('page', String(asked.page))
  const path = asked.q ? `${under(asked)}/t/${encodeURIComponent(asked.q)}` : placeOf(asked)
  // Commas are plain in an address people read.
  return query.size ? `${path}?${query.toString().replaceAll('%2C', ',')}` : path
}

const under = ({ base, category }: Pick<Asked, 'base' | 'category'>) => `/${base}${category ? `/c/${category}` : ''}`

/** The page of a listing whatever is asked of it: where the forms that ask lead. The page of all categories lists no courses. */
export const placeOf = (asked: Pick<Asked, 'base' | 'category'>) =>
  asked.base === 'categories' && !asked.category ? '/courses' : under(asked)

/** What a form of filters says, for the page it stands on. */
export function askedIn(data: FormData, on: Asked): Asked {
  const query = new URLSearchParams([...data].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
  query.delete('q')
  const q = data.get('q')
  const asked = askedAt({ pathname: under(on), search: `?${query}` })!
  return { ...asked, q: typeof q === 'string' ? termIn(q) : null }
}

/** Words to look for, on one line, without characters that no word has; at least two letters. */
export function termIn(text: string): string | null {
  // eslint-disable-next-line no-control-regex -- these are what must go
  const term = text
    .replace(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 100)
    // Half of a character, where it was cut.
    .replace(/\p{Cs}/gu, '')
    .trim()
  return [...term].length > 1 ? term : null
}

function decoded(part: string) {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}

/** A filter that is set, and the address without it. */
type Chip = { filter: FilterName; value: string; to: string }

/** Everything that narrows this list now, one by one. */
export function chipsOf(asked: Asked): Chip[] {
  const first = { ...asked, page: 1 }
  const lists = (['level', 'language', 'access', 'length'] as const).flatMap((filter) =>
    asked[filter].map((value) => ({
      filter,
      value: value as string,
      to: addressOf({ ...first, [filter]: (asked[filter] as string[]).filter((it) => it !== value) }),
    })),
  )
  return [
    ...(asked.category ? [{ filter: 'category' as const, value: asked.category, to: without(asked, 'category') }] : []),
    ...lists,
    ...(asked.rating ? [{ filter: 'rating' as const, value: String(asked.rating), to: without(asked, 'rating') }] : []),
  ]
}

/** The address without one of the filters. */
export function without(asked: Asked, filter: FilterName) {
  const none = filter === 'category' || filter === 'rating' ? undefined : []
  return addressOf({ ...asked, page: 1, [filter]: none })
}

/** The address without any filter: the words stay. */
export const unfiltered = ({ base, q, sort }: Asked) =>
  addressOf({ base, q, sort, page: 1, level: [], language: [], access: [], length: [] })
