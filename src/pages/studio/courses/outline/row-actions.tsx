import { ArrowDown, ArrowUp, Copy, Ellipsis, Trash2 } from 'lucide-react'
import { Form } from 'react-router'
import type { LucideIcon } from 'lucide-react'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { outlineMessages } from '#features/authoring/outline/messages.ts'

/** Plain form buttons in a disclosure, so that it works without JavaScript. */
export function RowActions({ part, title }: { part: { id: number }; title: string }) {
  const t = useMessages(outlineMessages)
  return (
    <details className="relative" name="row-acts">
      <summary
        aria-label={t.more(title)}
        className="grid size-10 cursor-pointer list-none place-items-center rounded-full text-ink-2 hover:bg-surface-3 [&::-webkit-details-marker]:hidden"
      >
        <Icon of={Ellipsis} size={18} />
      </summary>
      <Form
        method="post"
        preventScrollReset
        className="absolute end-0 top-full z-20 grid min-w-44 rounded-md border border-line bg-surface p-1.5 shadow-e3"
        onSubmit={(event) => event.currentTarget.closest('details')?.removeAttribute('open')}
      >
        <input type="hidden" name="part_id" value={part.id} />
        <Act icon={ArrowUp} value="up">
          {t.up}
        </Act>
        <Act icon={ArrowDown} value="down">
          {t.down}
        </Act>
        <Act icon={Copy} value="duplicate">
          {t.duplicate}
        </Act>
        <Act icon={Trash2} value="remove" danger>
          {t.remove}
        </Act>
      </Form>
    </details>
  )
}

function Act({
  icon,
  value,
  danger = false,
  children,
}: {
  icon: LucideIcon
  value: string
  danger?: boolean
  children: string
}) {
  return (
    <button
      type="submit"
      name="intent"
      value={value}
      className={`flex min-h-target cursor-pointer items-center gap-3 rounded-sm px-3 text-start text-sm hover:bg-surface-2 ${danger ? 'text-danger' : ''}`}
    >
      <Icon of={icon} size={18} /> {children}
    </button>
  )
}
