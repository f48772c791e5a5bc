import { ArrowDown, ArrowUp } from 'lucide-react'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedNumber } from '#ui/base/formatted.tsx'
import { getButtonStyle } from '#ui/actions/button-style.ts'
import { DragHandle, useListReorder } from '#ui/actions/drag-reorder.tsx'
import { moveItem } from '#ui/actions/reorder.ts'
import { Icon } from '#ui/base/icon.tsx'
import type { AnswerOption } from '../contract.ts'
import { questionMessages } from '../question-messages.ts'
import { toPlainText } from '../rules.ts'
import { OptionText } from './option-text.tsx'

/**
 * Reordered by arrow buttons, which work without JavaScript, or by drag. There is no answer until
 * an item is moved or the order is confirmed.
 */
export function OrderAnswer({
  options,
  order,
  onOrder,
}: {
  options: AnswerOption[]
  order: string[] | null
  onOrder: (order: string[]) => void
}) {
  const t = useMessages(questionMessages)
  const ids = order ?? options.map((it) => it.key)
  const byKey = new Map(options.map((it) => [it.key, it]))
  const { handle, lifted, list, move, news, shown } = useListReorder({
    ids,
    titleOf: (key) => toPlainText(byKey.get(key)!.text),
    onMove: (key, to) => onOrder(moveItem(ids, ids.indexOf(key), to)),
  })
  return (
    <fieldset aria-labelledby="asked" aria-describedby="how" className="grid min-w-0 gap-3">
      <p id="how" className="text-ink-2">
        {t.dragOrArrows}
      </p>
      <input type="hidden" name="order" value={ids.join(',')} />
      <ol ref={list} className="grid gap-2">
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
                aria-label={by < 0 ? t.up(toPlainText(text)) : t.down(toPlainText(text))}
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
              <DragHandle {...handle(key)} />
              <FormattedNumber
                className={`grid size-8 shrink-0 place-items-center rounded-full font-display text-sm font-semibold ${isLifted ? 'bg-brand text-on-brand' : 'bg-surface-3'}`}
                value={at + 1}
              />
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
            onOrder([...ids])
          }}
          className={`${getButtonStyle({ variant: 'soft', size: 'sm' })} justify-self-start`}
        >
          {t.keepOrder}
        </button>
      )}
      <p role="status" className="min-h-6 text-sm text-ink-2">
        {news}
      </p>
    </fieldset>
  )
}
