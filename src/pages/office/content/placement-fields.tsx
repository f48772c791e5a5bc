import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { useFetcher } from 'react-router'
import { pickTitle } from '#platform/language/names.ts'
import { useLocale, useMessages } from '#platform/language/message-hooks.tsx'
import { Icon } from '#ui/base/icon.tsx'
import type { ContentItem } from '#features/administration/content/contract.ts'
import { officeContentMessages } from '#features/administration/content/messages.ts'

const carried = 'application/x-farqad-content'

/** Buttons work without scripts; drag and drop within the same level. */
export function PositionControls({
  item: { id, place, of, title, title_ar, parent_id },
  items,
}: {
  item: ContentItem
  items: ContentItem[]
}) {
  const t = useMessages(officeContentMessages)
  const fetcher = useFetcher()
  const [over, setOver] = useState(false)
  const name = pickTitle(useLocale(), { title, title_ar })
  const isBeside = (other: string) =>
    items.some(
      (item) => String(item.id) === other && item.parent_id === parent_id && item.id !== id,
    )
  return (
    <fetcher.Form
      method="post"
      draggable
      onDragStart={(event) => event.dataTransfer.setData(carried, String(id))}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(carried)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        const other = event.dataTransfer.getData(carried)
        if (isBeside(other))
          void fetcher.submit({ id: other, place: String(place) }, { method: 'post' })
      }}
      className={`flex cursor-grab justify-end rounded-md ${over ? 'bg-brand-soft' : ''}`}
    >
      <input type="hidden" name="id" value={id} />
      <PlaceButton
        label={t.earlier(name)}
        place={place! - 1}
        icon={ArrowUp}
        disabled={place === 0}
      />
      <PlaceButton
        label={t.later(name)}
        place={place! + 1}
        icon={ArrowDown}
        disabled={place === of - 1}
      />
    </fetcher.Form>
  )
}

function PlaceButton({
  label,
  place,
  icon,
  disabled,
}: {
  label: string
  place: number
  icon: typeof ArrowUp
  disabled: boolean
}) {
  return (
    <button
      type="submit"
      name="place"
      value={place}
      aria-label={label}
      disabled={disabled}
      className="grid size-11 cursor-pointer place-items-center rounded-md text-ink-2 hover:bg-surface-3 disabled:cursor-default disabled:opacity-35"
    >
      <Icon of={icon} size={18} />
    </button>
  )
}
