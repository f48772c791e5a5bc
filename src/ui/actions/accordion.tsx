import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '#ui/base/icon.tsx'

export function Accordion({ children }: { children: ReactNode }) {
  return <div className="overflow-hidden rounded-lg border border-line bg-surface">{children}</div>
}

/**
 * Native details: opens without scripts and by find-in-page. Items of one `group` close each other.
 */
export function AccordionItem({
  title,
  number,
  end,
  open = false,
  group,
  flush = false,
  onToggle,
  children,
}: {
  title: ReactNode
  /** Shown in a circle before the title. */
  number?: string
  end?: ReactNode
  open?: boolean
  group?: string
  /** No padding, for rows with their own borders. */
  flush?: boolean
  onToggle?: (open: boolean) => void
  children: ReactNode
}) {
  return (
    <details
      name={group}
      open={open}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
      className="group/section border-line not-first:border-t"
    >
      <summary className="flex min-h-14 cursor-pointer list-none flex-wrap items-center gap-x-3 gap-y-1 px-5 py-3 group-open/section:bg-surface-2 hover:bg-surface-2 focus-visible:-outline-offset-3">
        {number && (
          <span className="grid size-8 place-items-center rounded-full bg-surface-3 font-display text-sm leading-none font-semibold">
            {number}
          </span>
        )}
        <b className="min-w-0 flex-1 font-semibold tight:order-1 tight:basis-full">{title}</b>
        {end && (
          <span
            className={`text-sm text-ink-3 max-sm:order-2 max-sm:basis-full ${number ? 'max-sm:ps-11 tight:ps-0' : ''}`}
          >
            {end}
          </span>
        )}
        <Icon
          of={ChevronDown}
          className="ms-auto transition-[rotate] duration-(--t2) ease-ours group-open/section:rotate-180"
        />
      </summary>
      <div className={`border-t border-line ${flush ? '' : 'px-5 py-4'}`}>{children}</div>
    </details>
  )
}
