import { ChevronRight } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Link } from '#ui/base/link.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { baseMessages } from '#ui/base/messages.ts'

export function Breadcrumbs({
  trail,
  here,
  tone = 'plain',
  label,
}: {
  trail: readonly { to: string; title: ReactNode }[]
  here?: ReactNode
  tone?: 'plain' | 'night'
  /** Required where a page has more than one. */ label?: string
}) {
  const t = useMessages(baseMessages)
  return (
    <nav aria-label={label ?? t.trail}>
      <ol
        className={`flex flex-wrap items-center gap-x-2 text-sm ${tone === 'night' ? 'text-on-night-2' : 'text-ink-3'}`}
      >
        {trail.map(({ to, title }, place) => (
          <Fragment key={to}>
            {place > 0 && <Turn />}
            <li>
              <Link
                to={to}
                className="inline-flex min-h-7 items-center hover:underline underline-offset-[.25em]"
              >
                {title}
              </Link>
            </li>
          </Fragment>
        ))}
        {here && (
          <>
            <Turn />
            <li
              aria-current="page"
              className={`line-clamp-1 min-w-0 ${tone === 'night' ? 'text-on-night' : 'text-ink'}`}
            >
              {here}
            </li>
          </>
        )}
      </ol>
    </nav>
  )
}

function Turn() {
  return (
    <li aria-hidden="true">
      <Icon of={ChevronRight} size={14} />
    </li>
  )
}
