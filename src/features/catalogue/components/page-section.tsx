import type { ReactNode } from 'react'
import { FormattedText } from '#ui/base/formatted.tsx'

export function PageSection({
  title,
  text,
  end,
  children,
}: {
  title: string
  text?: ReactNode
  end?: ReactNode
  children: ReactNode
}) {
  return (
    <section>
      <header className="mb-4 flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
        <div>
          <h2 className="text-2xl">{title}</h2>
          {text && (
            <FormattedText as="p" className="mt-1 text-sm text-ink-3">
              {text}
            </FormattedText>
          )}
        </div>
        {end}
      </header>
      {children}
    </section>
  )
}
