import { useWords } from '#platform/language/words.tsx'
import { Link } from '#ui/base/link.tsx'
import { Button } from '#ui/actions/button.tsx'
import { buttonStyle } from '#ui/actions/button-style.ts'
import { Sheet } from '#ui/overlays/sheet.tsx'
import type { CourseFacets } from '../../listing/contract.ts'
import { m } from '../messages.ts'
import { unfiltered } from '../rules.ts'
import { useAsked } from '../state.tsx'
import { FilterForm } from './filter-form.tsx'

/** The filters over the page; what they leave is counted as they change. */
export function FilterSheet({ facets, total, onClose }: { facets: CourseFacets; total: number; onClose: () => void }) {
  const said = useWords(m)
  const { query } = useAsked()
  return (
    <Sheet
      title={said.filterResults}
      open
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Link to={unfiltered(query)} preventScrollReset state={{ keepScroll: true }} className={buttonStyle({ variant: 'soft' })}>
            {said.clearAll}
          </Link>
          <Button onClick={onClose} className="flex-1">
            <span suppressHydrationWarning>{said.show(total)}</span>
          </Button>
          <p role="status" className="sr-only" suppressHydrationWarning>
            {said.show(total)}
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
