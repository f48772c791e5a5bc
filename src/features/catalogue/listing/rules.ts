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

/** As the database counts them: how many courses share a level, a language, access bits, a length and half stars. */
export type Group = { level: string; language: string; access: number; length: number; stars: number; courses: number }

/** Access as bits: 1 free, 2 in plans, 4 on sale. */
export const accessBits = (access: Filters['access']) => access.reduce((bits, it) => bits | (1 << accesses.indexOf(it)), 0)
export const lengthPlaces = (length: Filters['length']) => length.map((it) => lengths.indexOf(it))
export const halfStars = (rating: number) => Math.round(rating * 2)

const has = (group: Group, name: FilterName, value: string | number) => {
  if (name === 'level') return group.level === value
  // A course taught in both languages is there for readers of either.
  if (name === 'language') return group.language === value || group.language === 'both'
  if (name === 'access') return (group.access & accessBits([value as (typeof accesses)[number]])) !== 0
  if (name === 'length') return lengths[group.length] === value
  return group.stars >= halfStars(value as number)
}

const narrowing = ['level', 'language', 'access', 'length', 'rating'] as const

const chosen = (filters: Filters, name: (typeof narrowing)[number]): readonly (string | number)[] =>
  name === 'rating' ? (filters.rating === undefined ? [] : [filters.rating]) : filters[name]

const passes = (group: Group, filters: Filters, except?: FilterName) =>
  narrowing.every((name) => {
    const values = chosen(filters, name)
    return name === except || values.length === 0 || values.some((value) => has(group, name, value))
  })

const count = (groups: Group[]) => groups.reduce((sum, it) => sum + it.courses, 0)

/** How many pass every filter. */
export const countOf = (groups: Group[], filters: Filters) => count(groups.filter((it) => passes(it, filters)))

/** For every value of every filter, how many courses it would show with the other filters as they are. */
export function facetsOf(groups: Group[], filters: Filters) {
  const facet = <Value extends string | number>(name: FilterName, values: readonly Value[]) =>
    values.map((value) => ({ value, count: count(groups.filter((it) => passes(it, filters, name) && has(it, name, value))) }))
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
    .map((name) => ({ filter: name as FilterName, count: count(groups.filter((it) => passes(it, filters, name))) }))
  if (filters.category) without.push({ filter: 'category', count: withoutCategory })
  return without.filter((it) => it.count > 0).sort((a, b) => b.count - a.count)
}

/** Each category's courses; a course counts once in each of its categories and those above them. */
export function perCategory(sets: { category_ids: number[]; courses: number }[]) {
  const counts = new Map<number, number>()
  for (const { category_ids, courses } of sets) for (const id of category_ids) counts.set(id, (counts.get(id) ?? 0) + courses)
  return counts
}
