import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Link } from '#ui/base/link.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { getPageWindow } from './page-window.ts'
import { baseMessages } from '#ui/base/messages.ts'

export function Pagination({
  page,
  pages,
  href,
  text,
  label,
}: {
  page: number
  pages: number
  href: (page: number) => string
  /** Example: "Courses 1 to 12 of 86". */ text?: string
  /** Required where a page has more than one. */ label?: string
}) {
  const t = useMessages(baseMessages)
  const format = useFormat()
  if (pages < 2) return null
  return (
    <nav aria-label={label ?? t.pages} className="grid justify-items-center gap-1 pt-8 pb-2">
      <ul className="flex items-center sm:gap-2">
        <Turn
          icon={ChevronLeft}
          label={t.previousPage}
          rel="prev"
          to={page > 1 ? href(page - 1) : null}
        />
        {getPageWindow(page, pages).map((number, place) => (
          <li key={number ?? `gap-${place}`}>
            {number === null ? (
              <span className="px-1 text-ink-3">…</span>
            ) : (
              <FormattedText
                as={Link}
                to={href(number)}
                aria-label={t.page(format.number(number))}
                aria-current={number === page ? 'page' : undefined}
                className={`${round} text-ink-2 hover:bg-surface-2 aria-[current]:bg-brand aria-[current]:text-on-brand`}
              >
                {format.number(number)}
              </FormattedText>
            )}
          </li>
        ))}
        <Turn
          icon={ChevronRight}
          label={t.nextPage}
          rel="next"
          to={page < pages ? href(page + 1) : null}
        />
      </ul>
      {text && <p className="text-sm text-ink-3">{text}</p>}
    </nav>
  )
}

function Turn({
  icon,
  label,
  rel,
  to,
}: {
  icon: LucideIcon
  label: string
  rel: string
  to: string | null
}) {
  return (
    <li>
      {to === null ? (
        <span aria-hidden="true" className={`${round} opacity-35`}>
          <Icon of={icon} />
        </span>
      ) : (
        <Link
          to={to}
          rel={rel}
          aria-label={label}
          className={`${round} text-ink-2 hover:bg-surface-2`}
        >
          <Icon of={icon} />
        </Link>
      )}
    </li>
  )
}

const round =
  'grid h-11 min-w-[min(2.5rem,11.5vw)] place-items-center rounded-full text-sm font-semibold focus-visible:rounded-full sm:min-w-11'
