import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { baseMessages } from '#ui/base/messages.ts'

/** Horizontal scrolling by views, in both writing directions. */
export function useScroller<E extends HTMLElement>() {
  const current = useRef<E>(null)
  const [place, setPlace] = useState({ view: 0, views: 0 })

  // A callback ref, because the row is absent while it is empty.
  const ref = useCallback((row: E) => {
    current.current = row
    const look = () => {
      // scrollLeft is negative in RTL.
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

  /** Wraps around at both ends. */
  const move = (by: 1 | -1) => {
    const row = current.current
    if (!row) return
    const end = row.scrollWidth - row.clientWidth
    const now = Math.abs(row.scrollLeft)
    const next =
      by === 1
        ? now >= end - 2
          ? 0
          : now + row.clientWidth
        : now <= 2
          ? end
          : now - row.clientWidth
    row.scrollTo({ left: next * (getComputedStyle(row).direction === 'rtl' ? -1 : 1) })
  }
  return { ref, ...place, move }
}

/** Hidden without scripts; the row scrolls natively. */
export function ScrollButtons({
  move,
  tone = 'plain',
  label,
}: {
  move: (by: 1 | -1) => void
  tone?: 'plain' | 'night'
  label: string
}) {
  const t = useMessages(baseMessages)
  return (
    <>
      <button
        type="button"
        className={`${button} ${tones[tone]}`}
        aria-label={t.previousOf(label)}
        onClick={() => move(-1)}
      >
        <Icon of={ChevronLeft} size={20} />
      </button>
      <button
        type="button"
        className={`${button} ${tones[tone]}`}
        aria-label={t.nextOf(label)}
        onClick={() => move(1)}
      >
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
