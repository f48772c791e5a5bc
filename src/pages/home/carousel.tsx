import type { ReactNode } from 'react'
import { ScrollButtons, useScroller } from './scroller.tsx'
import { Rail } from './rail.tsx'

export function ScrollingRail<T extends { id: number }>({
  columns,
  more,
  children,
  ...rail
}: {
  title: string
  text?: string
  items: T[] | null
  empty: string
  band?: boolean
  /** Width of a card. */
  columns: string
  /** Link to all items. */
  more?: ReactNode
  children: (item: T) => ReactNode
}) {
  const { ref, views, move } = useScroller<HTMLUListElement>()
  const end = (
    <div className="flex items-center gap-4">
      {more}
      <div className={`gap-2 max-md:hidden ${views > 1 ? 'flex' : 'hidden'}`}>
        <ScrollButtons move={move} label={rail.title} />
      </div>
    </div>
  )
  return (
    <Rail {...rail} end={end}>
      {(items) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard scrolling needs a focusable element
        <ul ref={ref} tabIndex={0} aria-label={rail.title} className={`${sideways} ${columns}`}>
          {items.map((item) => (
            <li key={item.id} className="snap-start">
              {children(item)}
            </li>
          ))}
        </ul>
      )}
    </Rail>
  )
}

/** A grid that becomes one row scrolling to the page edges. */
const sideways =
  'relative grid snap-x snap-mandatory grid-flow-col gap-4 overflow-x-auto scroll-smooth pb-2 [scrollbar-width:none] motion-reduce:scroll-auto max-md:-mx-gutter max-md:scroll-px-gutter max-md:px-gutter md:gap-6'
