import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { contentMessages } from '#features/content/messages.ts'

/** `items` is null if its call failed; only this section shows the error. */
export function Rail<T>({
  title,
  text,
  end,
  items,
  empty,
  band = false,
  children,
}: {
  title: string
  text?: string
  end?: ReactNode
  items: T[] | null
  empty: string
  band?: boolean
  children: (items: T[]) => ReactNode
}) {
  return (
    <section
      className={band ? 'mt-[clamp(2.5rem,5vw,4rem)] bg-surface-2 pb-[clamp(2.5rem,5vw,4rem)]' : ''}
    >
      <div className="wrap pt-[clamp(2.5rem,5vw,4rem)]">
        <div className="mb-6 flex flex-wrap items-center justify-between gap-x-4 md:items-end">
          <div className="min-w-0 flex-1 basis-40">
            <h2 className="text-2xl">{title}</h2>
            {text && <p className="mt-1 text-sm text-ink-3">{text}</p>}
          </div>
          {!!items?.length && end}
        </div>
        {items === null ? (
          <Failed />
        ) : items.length ? (
          children(items)
        ) : (
          <p className={note}>{empty}</p>
        )}
      </div>
    </section>
  )
}

function Failed() {
  const t = useMessages(contentMessages)
  return (
    <div role="alert" className={`${note} flex flex-wrap items-center justify-center gap-4`}>
      {t.railFailed}
      <ButtonLink to={href('/')} reloadDocument variant="line" size="sm">
        <Icon of={RotateCw} size={18} />
        {t.retry}
      </ButtonLink>
    </div>
  )
}

const note =
  'rounded-lg border border-dashed border-line-strong/60 px-6 py-8 text-center text-ink-2'
