export const courseLevels = ['beginner', 'intermediate', 'advanced'] as const
export const courseLanguages = ['ar', 'en'] as const
export const courseAccesses = ['free', 'plan', 'buy'] as const
/** Up to two hours, up to five, up to ten, and longer. */
export const courseLengths = ['short', 'medium', 'long', 'extended'] as const
/** At least so many stars. */
export const minRatings = [4.5, 4, 3.5, 3] as const
export const courseSorts = ['relevance', 'popular', 'newest', 'rating', 'price'] as const

export const pageSize = 24

/** What a list is narrowed to; several values of one filter widen it. */
export type CourseFilters = {
  category?: string | undefined
  level: (typeof courseLevels)[number][]
  language: (typeof courseLanguages)[number][]
  access: (typeof courseAccesses)[number][]
  length: (typeof courseLengths)[number][]
  rating?: (typeof minRatings)[number] | undefined
}
export type CourseSort = (typeof courseSorts)[number]
export type FilterName = keyof CourseFilters

/** As the database counts them: how many courses have the same facets. */
export type FacetGroup = { facets: number; courses: number }

const narrowing = ['level', 'language', 'access', 'length', 'rating'] as const
type MaskedFilter = (typeof narrowing)[number]

/** Every value of every filter is one bit of a number, as course_facets sets them in the database: from here on, in this order. */
const places = {
  level: { values: courseLevels, from: 0 },
  // A course taught in both languages has both bits.
  language: { values: courseLanguages, from: 3 },
  access: { values: courseAccesses, from: 5 },
  length: { values: courseLengths, from: 8 },
  // Each means at least so many stars.
  rating: { values: minRatings, from: 12 },
} satisfies Record<MaskedFilter, { values: readonly (string | number)[]; from: number }>

const getFacetBit = (name: MaskedFilter, value: string | number) =>
  1 << (places[name].from + (places[name].values as readonly (string | number)[]).indexOf(value))

const getChosenValues = (filters: CourseFilters, name: MaskedFilter): readonly (string | number)[] =>
  name === 'rating' ? (filters.rating === undefined ? [] : [filters.rating]) : filters[name]

/** A mask for every filter that is set: a course passes when it has a bit of each. */
export const buildMasks = (filters: CourseFilters, except?: FilterName) =>
  narrowing
    .filter((name) => name !== except && getChosenValues(filters, name).length)
    .map((name) => getChosenValues(filters, name).reduce<number>((bits, value) => bits | getFacetBit(name, value), 0))

const filterPassing = (groups: FacetGroup[], masks: number[]) => groups.filter((it) => masks.every((mask) => it.facets & mask))

const count = (groups: FacetGroup[]) => groups.reduce((sum, it) => sum + it.courses, 0)

/** How many pass every filter. */
export const countPassing = (groups: FacetGroup[], filters: CourseFilters) => count(filterPassing(groups, buildMasks(filters)))

/** For every value of every filter, how many courses it would show with the other filters as they are. */
export function computeFacets(groups: FacetGroup[], filters: CourseFilters) {
  const facet = <Value extends string | number>(name: MaskedFilter, values: readonly Value[]) => {
    const others = filterPassing(groups, buildMasks(filters, name))
    return values.map((value) => ({ value, count: count(filterPassing(others, [getFacetBit(name, value)])) }))
  }
  return {
    level: facet('level', courseLevels),
    language: facet('language', courseLanguages),
    access: facet('access', courseAccesses),
    length: facet('length', courseLengths),
    rating: facet('rating', minRatings),
  }
}

/** How many courses there would be without one of the filters that are set; those that would not help are left out. */
export function countWithoutFilters(groups: FacetGroup[], filters: CourseFilters, withoutCategory: number) {
  const without = narrowing
    .filter((name) => getChosenValues(filters, name).length)
    .map((name) => ({ filter: name as FilterName, count: count(filterPassing(groups, buildMasks(filters, name))) }))
  if (filters.category) without.push({ filter: 'category', count: withoutCategory })
  return without.filter((it) => it.count > 0).sort((a, b) => b.count - a.count)
}

/** Each category's courses; a course counts once in each of its categories and those above them. */
export function countByCategory(sets: { category_ids: number[]; courses: number }[]) {
  const counts = new Map<number, number>()
  for (const { category_ids, courses } of sets) for (const id of category_ids) counts.set(id, (counts.get(id) ?? 0) + courses)
  return counts
}
