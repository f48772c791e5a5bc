import { X } from 'lucide-react'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Link } from '#ui/base/link.tsx'
import { Icon } from '#ui/base/icon.tsx'
import type { CourseFacets } from '#features/search/listing/contract.ts'
import { browseMessages } from '#features/search/browse/messages.ts'
import { type ListingQuery } from '#features/search/browse/rules.ts'
import { buildUnfilteredPath } from '#features/search/browse/paths.ts'
import { listChips } from '#features/search/browse/chips.ts'
import { useFilterNames } from './filter-names.tsx'

export function FilterChips({ query, facets }: { query: ListingQuery; facets: CourseFacets }) {
  const t = useMessages(browseMessages)
  const names = useFilterNames()
  const chips = listChips(query)
  if (!chips.length) return null
  return (
    <ul aria-label={t.chosenFilters} className="flex flex-wrap gap-2">
      {chips.map((chip) => {
        const name = names(chip.filter, chip.value, { categories: facets.category })
        return (
          <li key={`${chip.filter} ${chip.value}`}>
            <Link
              to={chip.to}
              preventScrollReset
              state={{ keepScroll: true }}
              className="inline-flex min-h-9 items-center gap-2 rounded-full bg-brand-soft ps-4 pe-3 text-sm font-medium text-brand-ink hover:bg-[color-mix(in_oklch,var(--brand-soft),var(--brand)_12%)] focus-visible:rounded-full"
            >
              <span className="sr-only">{t.removeFilter(name)}</span>
              <span aria-hidden="true">{name}</span>
              <Icon of={X} size={16} />
            </Link>
          </li>
        )
      })}
      <li>
        <Link
          to={buildUnfilteredPath(query)}
          preventScrollReset
          state={{ keepScroll: true }}
          className="inline-flex min-h-9 items-center px-3 text-sm font-medium text-ink-2 underline underline-offset-[.25em]"
        >
          {t.clearAll}
        </Link>
      </li>
    </ul>
  )
}
