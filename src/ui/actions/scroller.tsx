import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import { useMessages } from '#platform/language/words.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { baseMessages } from '#ui/base/messages.ts'

/** A row that scrolls sideways, in either direction of writing: where it stands, and how to move it by a view. */
export function useScroller<E extends HTMLElement>() {
  const current = useRef<E>(null)
  const [place, setPlace] = useState({ view: 0, views: 0 })

  // Told by the row itself: there is none as long as there is nothing to show.
  const ref = useCallback((row: E) => {
    current.current = row
    const look = () => {
      // Counted from where the line of text begins: in Arabic the browser counts below zero.
      const view = Math.round(Math.abs(row.scrollLeft) / row.clientWidth)
      const views = Math.max(1, Math.ceil((row.scrollWidth - 2) / row.clientWidth))
      setPlace((was) => (was.view === view && was.views === views ? was : { view, views }))
    }
    const resized = new ResizeObserver(look)
    resized.observe(row)
    row.addEventListener('scroll', look, { passive: true })
    return () => {
      resized.disconnect()
      row.removeEventListener('scroll', look)
    }
  }, [])

  /** By one view; past either end it begins again from the other. */
  const move = (by: 1 | -1) => {
    const row = current.current
    if (!row) return
    const end = row.scrollWidth - row.clientWidth
    const now = Math.abs(row.scrollLeft)
    const next = by === 1 ? (now >= end - 2 ? 0 : now + row.clientWidth) : now <= 2 ? end : now - row.clientWidth
    row.scrollTo({ left: next * (getComputedStyle(row).direction === 'rtl' ? -1 : 1) })
  }
  return { ref, ...place, move }
}

/** Back and forward for such a row. Without scripts they are not there: the row scrolls by hand. */
export function ScrollButtons({ move, tone = 'plain', label }: { move: (by: 1 | -1) => void; tone?: 'plain' | 'night'; label: string }) {
  const said = useMessages(baseMessages)
  return (
    <>
      <button type="button" className={`${button} ${tones[tone]}`} aria-label={said.previousOf(label)} onClick={() => move(-1)}>
        <Icon of={ChevronLeft} size={20} />
      </button>
      <button type="button" className={`${button} ${tones[tone]}`} aria-label={said.nextOf(label)} onClick={() => move(1)}>
        <Icon of={ChevronRight} size={20} />
      </button>
    </>
  )
}

const button =
  'grid size-11 shrink-0 cursor-pointer place-items-center rounded-full transition-colors duration-(--t1) focus-visible:rounded-full noscript:hidden'
const tones = {
  plain: 'border border-line bg-surface text-ink-2 hover:bg-surface-2',
  night: 'border border-on-night/35 bg-night/70 text-on-night hover:bg-night',
}
