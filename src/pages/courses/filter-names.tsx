import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import type { CourseFacets } from '#features/search/listing/contract.ts'
import type { FilterName } from '#features/search/listing/rules.ts'
import { catalogueMessages } from '#features/catalogue/messages.ts'
import { browseMessages } from '#features/search/browse/messages.ts'

/** Short below the filter's heading, long where it appears alone. */
export function useFilterNames() {
  const t = useMessages(browseMessages)
  const levels = useMessages(catalogueMessages)
  const format = useFormat()
  return (
    filter: FilterName,
    value: string,
    it: { short?: boolean; categories?: CourseFacets['category'] } = {},
  ): string => {
    if (filter === 'level') return levels[value as 'beginner' | 'intermediate' | 'advanced']
    if (filter === 'language')
      return it.short ? t[value as 'ar' | 'en'] : t.taughtIn(value as 'ar' | 'en')
    if (filter === 'access') return t[value as 'free' | 'plan' | 'buy']
    if (filter === 'length')
      return t.lengthOf(value as 'short' | 'medium' | 'long' | 'extended', format.number)
    if (filter === 'rating') return t.andUp(format.number(Number(value)))
    return it.categories?.find((category) => category.slug === value)?.title ?? value
  }
}
