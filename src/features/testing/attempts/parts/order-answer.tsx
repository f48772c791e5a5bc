import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { useRef, useState, type PointerEvent } from 'react'
import { useFormat, useWords } from '#platform/language/words.tsx'
import { buttonStyle } from '#ui/actions/button-style.ts'
import { Icon } from '#ui/base/icon.tsx'
import type { Option } from '../contract.ts'
import { m } from '../messages.ts'
import { movedTo, plainText } from '../rules.ts'
import { OptionText } from './option-text.tsx'

/**
 * Things to put in order: by arrows, which are buttons of the form and so work without scripts and by keyboard, or by dragging a line by its
 * handle, with mouse or finger. Until something was moved, or the order confirmed, there is no answer.
 */
export function OrderAnswer({
  options,
  order,
  onOrder,
}: {
  options: Option[]
  order: string[] | null
  onOrder: (order: string[]) => void
}) {
  const said = useWords(m)
  const format = useFormat()
  const shown = order ?? options.map((it) => it.key)
  const byKey = new Map(options.map((it) => [it.key, it]))
  const list = useRef<HTMLOListElement>(null)
  const [lifted, setLifted] = useState<string | null>(null)
  const [news, setNews] = useState('')

  const move = (key: string, to: number) => {
    if (to < 0 || to >= shown.length) return
    onOrder(movedTo(shown, key, to))
    setNews(said.moved(plainText(byKey.get(key)!.text), format.number(to + 1), format.number(shown.length)))
  }
  const drag = (event: PointerEvent<HTMLElement>) => {
    const key = lifted
    if (key === null) return
    const lines = [...list.current!.children].map((it) => it.getBoundingClientRect())
    const to = lines.findIndex((box) => event.clientY < box.bottom)
    const at = shown.indexOf(key)
    const target = to < 0 ? shown.length - 1 : to
    if (target !== at) move(key, target)
  }
  return (
    <fieldset aria-labelledby="asked" aria-describedby="how" className="grid min-w-0 gap-3">
      <p id="how" className="text-ink-2">
        {said.dragOrArrows}
      </p>
      <input type="hidden" name="order" value={shown.join(',')} />
      <ol
        ref={list}
        onPointerMove={drag}
        onPointerUp={() => setLifted(null)}
        onPointerCancel={() => setLifted(null)}
        className="grid gap-2"
      >
        {shown.map((key, at) => {
          const option = byKey.get(key)!
          const { text } = option
          const isLifted = lifted === key
          const arrow = (by: -1 | 1) => {
            const isEnd = at + by < 0 || at + by >= shown.length
            return (
              <button
                type="submit"
                name="move"
                value={`${key}:${at + by}`}
                disabled={isEnd}
                aria-label={by < 0 ? said.up(plainText(text)) : said.down(plainText(text))}
                onClick={(event) => {
                  event.preventDefault()
                  move(key, at + by)
                }}
                className="grid size-11 cursor-pointer place-items-center rounded-full bg-surface-2 hover:bg-surface-3 disabled:cursor-default disabled:opacity-35"
              >
                <Icon of={by < 0 ? ArrowUp : ArrowDown} />
              </button>
            )
          }
          return (
            <li
              key={key}
              className={`flex min-h-15 flex-wrap items-center gap-3 rounded-lg border-[1.5px] px-2 py-1 leading-ui ${isLifted ? 'border-brand bg-brand-soft shadow-e3' : 'border-line bg-surface'}`}
            >
              <span
                aria-hidden="true"
                onPointerDown={(event) => {
                  // The list follows the pointer: a line that changes its place would lose it.
                  list.current!.setPointerCapture(event.pointerId)
                  setLifted(key)
                }}
                className={`grid h-11 w-8 touch-none place-items-center text-ink-3 ${isLifted ? 'cursor-grabbing' : 'cursor-grab'}`}
              >
                <Icon of={GripVertical} />
              </span>
              <span
                className={`grid size-8 shrink-0 place-items-center rounded-full font-display text-sm font-semibold ${isLifted ? 'bg-brand text-on-brand' : 'bg-surface-3'}`}
                suppressHydrationWarning
              >
                {format.number(at + 1)}
              </span>
              <OptionText {...option} />
              <span className="flex gap-1">
                {arrow(-1)}
                {arrow(1)}
              </span>
            </li>
          )
        })}
      </ol>
      {order === null && (
        <button
          type="submit"
          name="keep"
          value="order"
          onClick={(event) => {
            event.preventDefault()
            onOrder(shown)
          }}
          className={`${buttonStyle({ variant: 'soft', size: 'sm' })} justify-self-start`}
        >
          {said.keepOrder}
        </button>
      )}
      <p role="status" className="min-h-6 text-sm text-ink-2">
        {news}
      </p>
    </fieldset>
  )
}
