import { Link } from 'react-router'
import { useWords } from '#platform/words.tsx'
import { Button } from '#ui/button.tsx'
import { buttonStyle } from '#ui/button-style.ts'
import { Sheet } from '#ui/sheet.tsx'
import type { CourseFacets } from '../../listing/contract.ts'
import { m } from '../messages.ts'
import { unfiltered } from '../rules.ts'
import { useAsked } from '../state.tsx'
import { FilterForm } from './filter-form.tsx'

/** The filters over the page; what they leave is counted as they change. */
export function FilterSheet({ facets, total, onClose }: { facets: CourseFacets; total: number; onClose: () => void }) {
  const said = useWords(m)
  const { asked } = useAsked()
  return (
    <Sheet
      title={said.filterResults}
      open
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Link to={unfiltered(asked)} preventScrollReset state={{ keepScroll: true }} className={buttonStyle({ variant: 'soft' })}>
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
