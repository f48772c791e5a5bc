import type { ReactNode } from 'react'
import { useFormat } from '#platform/language/message-hooks.tsx'
import { Panel } from '#ui/display/panel.tsx'

export function CheckoutStep({
  number,
  title,
  text,
  children,
}: {
  number: number
  title: string
  text?: string
  children: ReactNode
}) {
  const format = useFormat()
  return (
    <section className="grid gap-3">
      <h2 className="flex items-center gap-3 text-xl">
        <span
          className="grid size-8 shrink-0 place-items-center rounded-full bg-ink text-sm font-bold text-bg"
          suppressHydrationWarning
        >
          {format.number(number)}
        </span>
        {title}
      </h2>
      {text && <p className="text-sm text-ink-2">{text}</p>}
      <Panel as="div">{children}</Panel>
    </section>
  )
}
