import type { ReactNode } from 'react'
import { FormattedNumber } from '#ui/base/formatted.tsx'
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
  return (
    <section className="grid gap-3">
      <h2 className="flex items-center gap-3 text-xl">
        <FormattedNumber
          className="grid size-8 shrink-0 place-items-center rounded-full bg-ink text-sm font-bold text-bg"
          value={number}
        />
        {title}
      </h2>
      {text && <p className="text-sm text-ink-2">{text}</p>}
      <Panel as="div">{children}</Panel>
    </section>
  )
}
