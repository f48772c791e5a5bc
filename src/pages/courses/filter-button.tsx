import { SlidersHorizontal } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedNumber } from '#ui/base/formatted.tsx'
import { getButtonStyle } from '#ui/actions/button-style.ts'
import { Icon } from '#ui/base/icon.tsx'
import { createOptionalPart } from '#ui/base/lazy-part.ts'
import type { CourseFacets } from '#features/search/listing/contract.ts'
import { browseMessages } from '#features/search/browse/messages.ts'

const FilterSheet = createOptionalPart(async () => (await import('./filter-sheet.tsx')).FilterSheet)

/** Opens a sheet on phones; without JavaScript it links to the filters on the page. */
export function FilterButton({
  facets,
  total,
  chosen,
}: {
  facets: CourseFacets
  total: number
  chosen: number
}) {
  const t = useMessages(browseMessages)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <a
        href="#filters"
        role="button"
        aria-haspopup="dialog"
        className={`md:hidden! ${getButtonStyle({ variant: 'line', size: 'sm' })}`}
        onClick={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
        onKeyDown={(event) => {
          if (event.key !== ' ') return
          event.preventDefault()
          setOpen(true)
        }}
      >
        <Icon of={SlidersHorizontal} size={18} />
        {t.filters}
        {chosen > 0 && (
          <FormattedNumber
            className="grid h-5.5 min-w-5.5 place-items-center rounded-full bg-brand px-1 text-xs leading-none text-on-brand"
            value={chosen}
          />
        )}
      </a>
      {isOpen && (
        <Suspense>
          <FilterSheet facets={facets} total={total} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
