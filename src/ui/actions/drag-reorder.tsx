import { GripVertical } from 'lucide-react'
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
} from 'react'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { Icon } from '../base/icon.tsx'
import { dragReorderMessages } from './drag-reorder-messages.ts'
import { moveItem, computeDropIndex } from './reorder.ts'

type DragReorderOptions<Id, Place> = {
  titleOf: (id: Id) => string
  /** The drop target under the pointer. */
  placeAt: (id: Id, x: number, y: number) => Place | null
  /** Returns the text to announce. */
  drop: (id: Id, place: Place) => string | undefined
  /** Arrow keys; returns the text to announce. */
  step: (id: Id, by: -1 | 1) => string | undefined
}

/** Drag by mouse or touch, or lift with Space and move with the arrow keys. */
export function useDragReorder<Id extends string | number, Place>({
  titleOf,
  placeAt,
  drop,
  step,
}: DragReorderOptions<Id, Place>) {
  const t = useMessages(dragReorderMessages)
  const [lifted, setLifted] = useState<{ id: Id; by: 'keys' | 'pointer' } | null>(null)
  const [place, setPlace] = useState<Place | null>(null)
  const [news, say] = useState('')
  // A ref, because the pointer may be released before the state renders.
  const found = useRef<Place | null>(null)
  const find = (next: Place | null) => {
    found.current = next
    setPlace(() => next)
  }
  const stop = useEffectEvent(() => {
    setLifted(null)
    find(null)
  })
  const follow = useEffectEvent(({ clientX, clientY }: MouseEvent) =>
    find(placeAt(lifted!.id, clientX, clientY)),
  )
  const release = useEffectEvent(() => {
    if (found.current !== null) say(drop(lifted!.id, found.current) ?? '')
    stop()
  })
  const isDragged = lifted?.by === 'pointer'
  useEffect(() => {
    if (!isDragged) return
    // Listens on the document, because a row that moves in the DOM loses pointer capture.
    const until = new AbortController()
    document.addEventListener('pointermove', (event) => follow(event), until)
    document.addEventListener('pointerup', () => release(), until)
    document.addEventListener('pointercancel', () => stop(), until)
    return () => until.abort()
  }, [isDragged])

  const handle = (id: Id) => ({
    'aria-label': t.move(titleOf(id)),
    'aria-pressed': lifted?.id === id,
    onPointerDown({ button }: PointerEvent<HTMLElement>) {
      if (button !== 0) return
      find(null)
      setLifted({ id, by: 'pointer' })
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const isLifted = lifted?.id === id
      if (event.key === ' ' || event.key === 'Enter') {
        setLifted(isLifted ? null : { id, by: 'keys' })
        say(isLifted ? t.dropped(titleOf(id)) : t.lifted(titleOf(id)))
      } else if (isLifted && (event.key === 'ArrowUp' || event.key === 'ArrowDown'))
        say(step(id, event.key === 'ArrowUp' ? -1 : 1) ?? '')
      else if (isLifted && event.key === 'Escape') setLifted(null)
      else return
      event.preventDefault()
    },
    onBlur() {
      if (lifted?.by === 'keys') setLifted(null)
    },
  })
  return { handle, lifted: lifted?.id ?? null, place, news, say }
}

type ListReorderOptions<Id> = {
  ids: readonly Id[]
  titleOf: (id: Id) => string
  onMove: (id: Id, to: number) => void
}

/** `shown` is the order while dragging; `onMove` is called on drop. */
export function useListReorder<Id extends string | number>({
  ids,
  titleOf,
  onMove,
}: ListReorderOptions<Id>) {
  const t = useMessages(dragReorderMessages)
  const format = useFormat()
  const list = useRef<HTMLOListElement>(null)
  const go = (id: Id, to: number) => {
    if (to < 0 || to >= ids.length || to === ids.indexOf(id)) return undefined
    onMove(id, to)
    return t.moved(titleOf(id), format.number(to + 1), format.number(ids.length))
  }
  const moving = useDragReorder<Id, number>({
    titleOf,
    placeAt: (id, _, y) =>
      computeDropIndex(
        Array.from(list.current!.children, (it) => it.getBoundingClientRect()),
        shown.indexOf(id),
        y,
      ),
    drop: go,
    step: (id, by) => go(id, ids.indexOf(id) + by),
  })
  const shown: readonly Id[] =
    moving.lifted === null || moving.place === null
      ? ids
      : moveItem(ids, ids.indexOf(moving.lifted), moving.place)
  return { ...moving, list, shown, move: (id: Id, to: number) => moving.say(go(id, to) ?? '') }
}

/** Hidden without scripts. */
export function DragHandle({
  className = '',
  ...props
}: ReturnType<ReturnType<typeof useDragReorder>['handle']> & { className?: string }) {
  return (
    <button
      type="button"
      {...props}
      className={`grid h-11 w-7 shrink-0 cursor-grab touch-none place-items-center rounded-sm text-ink-3 select-none hover:text-ink aria-pressed:cursor-grabbing aria-pressed:text-brand-ink noscript:hidden ${className}`}
    >
      <Icon of={GripVertical} size={18} />
    </button>
  )
}
