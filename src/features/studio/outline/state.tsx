import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useSubmit } from 'react-router'
import { useWords } from '#platform/language/words.tsx'
import { m } from './messages.ts'

/** Where something that is dragged would be put down. */
export type Place = { parent_id: number | null; after_id: number | null; over: string }
type Lifted = { id: number; kind: 'section' | 'lesson'; title: string }

/**
 * Moving sections and lessons: by dragging the handle with mouse or finger, by Space and the arrow keys on it. Rows carry `data-part`,
 * `data-kind` and `data-parent`; the server is told the one move and the page shows what it answers.
 */
export function useMoving() {
  const submit = useSubmit()
  const said = useWords(m)
  const [lifted, setLifted] = useState<(Lifted & { by: 'keys' | 'pointer' }) | null>(null)
  const [place, setPlace] = useState<Place | null>(null)
  const [news, setNews] = useState('')
  const start = useRef(0)

  const send = (fields: Record<string, string>) => void submit({ intent: 'move', ...fields }, { method: 'post', preventScrollReset: true })

  const placeAt = (x: number, y: number, { id, kind }: Lifted): Place | null => {
    const row = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-part]')
    if (!row || Number(row.dataset['part']) === id) return null
    const box = row.getBoundingClientRect()
    const isBelow = y > box.top + box.height / 2
    const over = `${row.dataset['part']}-${isBelow ? 'below' : 'above'}`
    const other = Number(row.dataset['part'])
    const parent = Number(row.dataset['parent'])
    if (kind === 'section') {
      // A section stands before or behind another, wherever in it the pointer is.
      const section = row.dataset['kind'] === 'section' ? row : document.querySelector<HTMLElement>(`[data-part="${parent}"]`)
      if (!section || Number(section.dataset['part']) === id) return null
      const isBefore = row === section && !isBelow
      const before = section.dataset['before']
      return {
        parent_id: null,
        after_id: isBefore ? (before ? Number(before) : null) : Number(section.dataset['part']),
        over: `${section.dataset['part']}-${isBefore ? 'above' : 'below'}`,
      }
    }
    if (row.dataset['kind'] === 'section') return { parent_id: other, after_id: null, over: `${other}-below` }
    if (isBelow) return { parent_id: parent, after_id: other, over }
    const before = row.dataset['before']
    return { parent_id: parent, after_id: before ? Number(before) : null, over }
  }

  const handle = (part: Lifted) => ({
    'aria-label': said.drag(part.title),
    'aria-pressed': lifted?.id === part.id,
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.currentTarget.setPointerCapture(event.pointerId)
      start.current = event.clientY
      setLifted({ ...part, by: 'pointer' })
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (lifted?.by === 'pointer' && lifted.id === part.id) setPlace(placeAt(event.clientX, event.clientY, part))
    },
    onPointerUp() {
      if (lifted?.by === 'pointer' && place)
        send({
          part_id: String(part.id),
          ...(place.parent_id && { parent_id: String(place.parent_id) }),
          ...(place.after_id && { after_id: String(place.after_id) }),
        })
      setLifted(null)
      setPlace(null)
    },
    onPointerCancel() {
      setLifted(null)
      setPlace(null)
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const isLifted = lifted?.id === part.id
      if (event.key === ' ' || event.key === 'Enter') {
        event.preventDefault()
        setLifted(isLifted ? null : { ...part, by: 'keys' })
        setNews(isLifted ? said.dropped(part.title) : said.lifted(part.title))
      } else if (isLifted && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
        event.preventDefault()
        const step = event.key === 'ArrowUp' ? 'up' : 'down'
        setNews(step === 'up' ? said.movedUp(part.title) : said.movedDown(part.title))
        send({ part_id: String(part.id), step })
      } else if (isLifted && event.key === 'Escape') setLifted(null)
    },
    onBlur() {
      if (lifted?.by === 'keys') setLifted(null)
    },
  })
  return { handle, lifted, place, news }
}
