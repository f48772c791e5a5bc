import type { FilterName } from '../listing/rules.ts'
import { buildListingPath, buildPathWithoutFilter } from './paths.ts'
import type { ListingQuery } from './rules.ts'

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
