import { useFormat, useMessages } from '#platform/language/words.tsx'
import type { CourseFacets } from '../../listing/contract.ts'
import type { FilterName } from '../../listing/rules.ts'
import { catalogueMessages } from '../../messages.ts'
import { browseMessages } from '../messages.ts'

/** Short below the filter's heading, long where it appears alone. */
export function useFilterNames() {
  const t = useMessages(browseMessages)
  const levels = useMessages(catalogueMessages)
  const format = useFormat()
  return (filter: FilterName, value: string, it: { short?: boolean; categories?: CourseFacets['category'] } = {}): string => {
    if (filter === 'level') return levels[value as 'beginner' | 'intermediate' | 'advanced']
    if (filter === 'language') return it.short ? t[value as 'ar' | 'en'] : t.taughtIn(value as 'ar' | 'en')
    if (filter === 'access') return t[value as 'free' | 'plan' | 'buy']
    if (filter === 'length') return t.lengthOf(value as 'short' | 'medium' | 'long' | 'extended', format.number)
    if (filter === 'rating') return t.andUp(format.number(Number(value)))
    return it.categories?.find((category) => category.slug === value)?.title ?? value
  }
}
