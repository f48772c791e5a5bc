export const courseLevels = ['beginner', 'intermediate', 'advanced'] as const
export const courseLanguages = ['ar', 'en'] as const
export const courseAccesses = ['free', 'plan', 'buy'] as const
/** Up to 2, 5 and 10 hours, and longer. */
export const courseLengths = ['short', 'medium', 'long', 'extended'] as const
export const minRatings = [4.5, 4, 3.5, 3] as const
export const courseSorts = ['relevance', 'popular', 'newest', 'rating', 'price'] as const

/** Several values of one filter are combined with OR. */
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

/** Number of courses with the same facets. */
export type FacetGroup = { facets: number; courses: number }

const narrowing = ['level', 'language', 'access', 'length', 'rating'] as const
type MaskedFilter = (typeof narrowing)[number]

/** Bit offsets must match `course_facets` in the database. */
const places = {
  level: { values: courseLevels, from: 0 },
  // A course in both languages has both bits.
  language: { values: courseLanguages, from: 3 },
  access: { values: courseAccesses, from: 5 },
  length: { values: courseLengths, from: 8 },
  // Each bit means at least this rating.
  rating: { values: minRatings, from: 12 },
} satisfies Record<MaskedFilter, { values: readonly (string | number)[]; from: number }>

const getFacetBit = (name: MaskedFilter, value: string | number) =>
  1 << (places[name].from + (places[name].values as readonly (string | number)[]).indexOf(value))

const getChosenValues = (
  filters: CourseFilters,
  name: MaskedFilter,
): readonly (string | number)[] =>
  name === 'rating' ? (filters.rating === undefined ? [] : [filters.rating]) : filters[name]

/** A course passes if it shares a bit with every mask. */
export const buildMasks = (filters: CourseFilters, except?: FilterName) =>
  narrowing
    .filter((name) => name !== except && getChosenValues(filters, name).length)
    .map((name) =>
      getChosenValues(filters, name).reduce<number>(
        (bits, value) => bits | getFacetBit(name, value),
        0,
      ),
    )

const filterPassing = (groups: FacetGroup[], masks: number[]) =>
  groups.filter((group) => masks.every((mask) => group.facets & mask))

const count = (groups: FacetGroup[]) => groups.reduce((sum, it) => sum + it.courses, 0)

export const countPassing = (groups: FacetGroup[], filters: CourseFilters) =>
  count(filterPassing(groups, buildMasks(filters)))

/** Counts for each filter value with the other filters unchanged. */
export function computeFacets(groups: FacetGroup[], filters: CourseFilters) {
  const facet = <Value extends string | number>(name: MaskedFilter, values: readonly Value[]) => {
    const others = filterPassing(groups, buildMasks(filters, name))
    return values.map((value) => ({
      value,
      count: count(filterPassing(others, [getFacetBit(name, value)])),
    }))
  }
  return {
    level: facet('level', courseLevels),
    language: facet('language', courseLanguages),
    access: facet('access', courseAccesses),
    length: facet('length', courseLengths),
    rating: facet('rating', minRatings),
  }
}

/** Omits filters whose removal does not help. */
export function countWithoutFilters(
  groups: FacetGroup[],
  filters: CourseFilters,
  withoutCategory: number,
) {
  const without = narrowing
    .filter((name) => getChosenValues(filters, name).length)
    .map((name) => ({
      filter: name as FilterName,
      count: count(filterPassing(groups, buildMasks(filters, name))),
    }))
  if (filters.category) without.push({ filter: 'category', count: withoutCategory })
  return without.filter((it) => it.count > 0).sort((a, b) => b.count - a.count)
}

/** A course counts once in each of its categories and their ancestors. */
export function countByCategory(sets: { category_ids: number[]; courses: number }[]) {
  const counts = new Map<number, number>()
  for (const { category_ids, courses } of sets)
    for (const id of category_ids) counts.set(id, (counts.get(id) ?? 0) + courses)
  return counts
}
