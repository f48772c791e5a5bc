import { Star } from 'lucide-react'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Link } from '#ui/base/link.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Stars } from '#ui/display/rating.tsx'
import { baseMessages } from '#ui/base/messages.ts'
import type { RatingCounts } from '../contract.ts'
import { courseMessages } from '../messages.ts'

export function RatingBreakdown({
  rating,
  count,
  breakdown,
  chosen,
  href,
}: {
  rating: number
  count: number
  breakdown: RatingCounts
  chosen?: number | undefined
  /** Null if reviews cannot be filtered by rating. */
  href: (rating: number) => string | null
}) {
  const t = useMessages(courseMessages)
  const format = useFormat()
  return (
    <div className="grid items-center gap-x-8 gap-y-4 md:grid-cols-[auto_minmax(0,1fr)]">
      <div className="grid max-w-48 justify-items-center gap-1 text-center max-md:mx-auto">
        <b aria-hidden="true" className="font-display text-[3.25rem] leading-tight font-extrabold">
          {format.mark(rating)}
        </b>
        <Stars value={rating} size={18} />
        <span className="text-sm text-ink-3">{t.byLearners(count)}</span>
      </div>
      <ul className="grid">
        {breakdown.map((item) => (
          <li key={item.rating}>
            <Bar
              rating={item.rating}
              of={item.count}
              all={count}
              to={item.count || item.rating === chosen ? href(item.rating) : null}
              current={item.rating === chosen}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Bar({
  rating,
  of,
  all,
  to,
  current,
}: {
  rating: number
  of: number
  all: number
  to: string | null
  current: boolean
}) {
  const ui = useMessages(baseMessages)
  const format = useFormat()
  const share = all ? of / all : 0
  const inside = (
    <>
      <span className="sr-only">{ui.stars(rating)}</span>
      <span aria-hidden="true" className="inline-flex items-center gap-1">
        {format.number(rating)}
        <Icon of={Star} size={14} className="fill-star text-star" />
      </span>
      <span className="relative h-2 overflow-hidden rounded-full bg-surface-3">
        <span
          className="absolute inset-y-0 start-0 rounded-full bg-star"
          style={{ inlineSize: `${share * 100}%` }}
        />
      </span>
      <span>{format.percent(share)}</span>
    </>
  )
  if (to === null) return <FormattedText className={row}>{inside}</FormattedText>
  return (
    <FormattedText
      as={Link}
      to={to}
      preventScrollReset
      state={{ keepScroll: true }}
      aria-current={current ? 'true' : undefined}
      className={`${row} hover:bg-surface-2 aria-[current]:bg-brand-soft aria-[current]:font-semibold`}
    >
      {inside}
    </FormattedText>
  )
}

const row =
  'relative grid min-h-8 grid-cols-[2.25rem_minmax(0,1fr)_3rem] items-center gap-3 rounded-sm px-2 text-sm'
