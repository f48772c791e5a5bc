export const levels = ['beginner', 'intermediate', 'advanced'] as const
export const languages = ['ar', 'en'] as const
export const accesses = ['free', 'plan', 'buy'] as const
/** Up to two hours, up to five, up to ten, and longer. */
export const lengths = ['short', 'medium', 'long', 'extended'] as const
/** At least so many stars. */
export const ratings = [4.5, 4, 3.5, 3] as const
export const sorts = ['relevance', 'popular', 'newest', 'rating', 'price'] as const

export const pageSize = 24

/** What a list is narrowed to; several values of one filter widen it. */
export type Filters = {
  category?: string | undefined
  level: (typeof levels)[number][]
  language: (typeof languages)[number][]
  access: (typeof accesses)[number][]
  length: (typeof lengths)[number][]
  rating?: (typeof ratings)[number] | undefined
}
export type Sort = (typeof sorts)[number]
export type FilterName = keyof Filters

/** As the database counts them: how many courses have the same facets. */
export type Group = { facets: number; courses: number }

const narrowing = ['level', 'language', 'access', 'length', 'rating'] as const
type Narrowing = (typeof narrowing)[number]

/** Every value of every filter is one bit of a number, as course_facets sets them in the database: from here on, in this order. */
const places = {
  level: { values: levels, from: 0 },
  // A course taught in both languages has both bits.
  language: { values: languages, from: 3 },
  access: { values: accesses, from: 5 },
  length: { values: lengths, from: 8 },
  // Each means at least so many stars.
  rating: { values: ratings, from: 12 },
} satisfies Record<Narrowing, { values: readonly (string | number)[]; from: number }>

const bitOf = (name: Narrowing, value: string | number) =>
  1 << (places[name].from + (places[name].values as readonly (string | number)[]).indexOf(value))

const chosen = (filters: Filters, name: Narrowing): readonly (string | number)[] =>
  name === 'rating' ? (filters.rating === undefined ? [] : [filters.rating]) : filters[name]

/** A mask for every filter that is set: a course passes when it has a bit of each. */
export const masksOf = (filters: Filters, except?: FilterName) =>
  narrowing
    .filter((name) => name !== except && chosen(filters, name).length)
    .map((name) => chosen(filters, name).reduce<number>((bits, value) => bits | bitOf(name, value), 0))

const passing = (groups: Group[], masks: number[]) => groups.filter((it) => masks.every((mask) => it.facets & mask))

const count = (groups: Group[]) => groups.reduce((sum, it) => sum + it.courses, 0)

/** How many pass every filter. */
export const countOf = (groups: Group[], filters: Filters) => count(passing(groups, masksOf(filters)))

/** For every value of every filter, how many courses it would show with the other filters as they are. */
export function facetsOf(groups: Group[], filters: Filters) {
  const facet = <Value extends string | number>(name: Narrowing, values: readonly Value[]) => {
    const others = passing(groups, masksOf(filters, name))
    return values.map((value) => ({ value, count: count(passing(others, [bitOf(name, value)])) }))
  }
  return {
    level: facet('level', levels),
    language: facet('language', languages),
    access: facet('access', accesses),
    length: facet('length', lengths),
    rating: facet('rating', ratings),
  }
}

/** How many courses there would be without one of the filters that are set; those that would not help are left out. */
export function withoutOne(groups: Group[], filters: Filters, withoutCategory: number) {
  const without = narrowing
    .filter((name) => chosen(filters, name).length)
    .map((name) => ({ filter: name as FilterName, count: count(passing(groups, masksOf(filters, name))) }))
  if (filters.category) without.push({ filter: 'category', count: withoutCategory })
  return without.filter((it) => it.count > 0).sort((a, b) => b.count - a.count)
}

/** Each category's courses; a course counts once in each of its categories and those above them. */
export function perCategory(sets: { category_ids: number[]; courses: number }[]) {
  const counts = new Map<number, number>()
  for (const { category_ids, courses } of sets) for (const id of category_ids) counts.set(id, (counts.get(id) ?? 0) + courses)
  return counts
}
