import { useMessages } from '#platform/language/message-hooks.tsx'
import { Link } from '#ui/base/link.tsx'
import { Button } from '#ui/actions/button.tsx'
import { getButtonStyle } from '#ui/actions/button-style.ts'
import { Sheet } from '#ui/overlays/sheet.tsx'
import type { CourseFacets } from '#features/search/listing/contract.ts'
import { browseMessages } from '#features/search/browse/messages.ts'
import { buildUnfilteredPath } from '#features/search/browse/paths.ts'
import { useListingQuery } from '#features/search/browse/state.tsx'
import { FilterForm } from './filter-form.tsx'

export function FilterSheet({
  facets,
  total,
  onClose,
}: {
  facets: CourseFacets
  total: number
  onClose: () => void
}) {
  const t = useMessages(browseMessages)
  const { query } = useListingQuery()
  return (
    <Sheet
      title={t.filterResults}
      open
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Link
            to={buildUnfilteredPath(query)}
            preventScrollReset
            state={{ keepScroll: true }}
            className={getButtonStyle({ variant: 'soft' })}
          >
            {t.clearAll}
          </Link>
          <Button onClick={onClose} className="flex-1">
            <span suppressHydrationWarning>{t.show(total)}</span>
          </Button>
          <p role="status" className="sr-only" suppressHydrationWarning>
            {t.show(total)}
          </p>
        </>
      }
    >
      <div className="px-5">
        <FilterForm id="filters-sheet" facets={facets} alone />
      </div>
    </Sheet>
  )
}
