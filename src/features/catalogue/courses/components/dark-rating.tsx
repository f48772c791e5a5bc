import { Star } from 'lucide-react'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { Link } from '#ui/base/link.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { baseMessages } from '#ui/base/messages.ts'
import { courseMessages } from '../messages.ts'

export function DarkRating({ rating, count, to }: { rating: number; count: number; to?: string }) {
  const t = useMessages(courseMessages)
  const ui = useMessages(baseMessages)
  const format = useFormat()
  return (
    <span className="inline-flex items-center gap-2">
      <Icon of={Star} size={18} className="fill-accent text-accent" />
      <b className="font-semibold text-on-night">
        <span className="sr-only">{ui.rated(format.mark(rating), format.number(5))}</span>
        <span aria-hidden="true">{format.mark(rating)}</span>
      </b>
      {to ? (
        <Link
          to={to}
          preventScrollReset
          className="inline-block py-0.5 underline underline-offset-[.25em]"
        >
          {t.ratings(count)}
        </Link>
      ) : (
        <span>{t.ratings(count)}</span>
      )}
    </span>
  )
}
