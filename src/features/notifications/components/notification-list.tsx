import type { ReactNode } from 'react'
import { addDays } from '#platform/language/zone-time.ts'
import { getZoneDay } from '#platform/language/zone.ts'
import { useFormat, useReader, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { Link } from '#ui/base/link.tsx'
import type { Notification } from '../contract.ts'
import { notificationMessages } from '../messages.ts'
import { groupByDay } from '../rules.ts'
import { getLinkPath } from '../paths.ts'
import { NotificationIcon } from './kind-icon.tsx'

export function NotificationList({
  items,
  now,
  heading: Heading,
  mark,
  onFollow,
}: {
  items: Notification[]
  now: string
  /** Heading level of the days: below the page title or the dialog title. */
  heading: 'h2' | 'h3'
  mark: (it: Notification) => ReactNode
  onFollow?: (it: Notification) => void
}) {
  const { zone } = useReader()
  return (
    <div className="grid gap-4">
      {groupByDay(items, zone).map(({ day, items }) => (
        <section key={day} className="grid gap-1">
          <Heading className="px-2 text-sm font-semibold text-ink-2">
            <DayName day={day} now={now} />
          </Heading>
          <ul className="grid gap-1">
            {items.map((item) => (
              <li
                key={item.id}
                className={`flex items-start gap-3 rounded-md p-2 tight:flex-wrap tight:justify-between ${item.seen_timestamp ? '' : 'bg-brand-soft'}`}
              >
                <NotificationIcon kind={item.kind} />
                <Words it={item} now={now} onFollow={onFollow} />
                {!item.seen_timestamp && mark(item)}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Words({
  it,
  now,
  onFollow,
}: {
  it: Notification
  now: string
  onFollow: ((it: Notification) => void) | undefined
}) {
  const t = useMessages(notificationMessages)
  const format = useFormat()
  const to = getLinkPath(it.link)
  return (
    <div className="min-w-0 flex-1 text-sm wrap-anywhere tight:order-last tight:basis-full">
      <p className="font-semibold">
        {!it.seen_timestamp && <span className="sr-only">{t.unseen}: </span>}
        {to ? (
          <Link
            to={to}
            onClick={() => onFollow?.(it)}
            className="inline-block py-0.5 underline-offset-4 hover:underline"
          >
            {it.title}
          </Link>
        ) : (
          it.title
        )}
      </p>
      <p className="text-ink-2">{it.text}</p>
      {it.action && (
        <p>
          <TextLink
            to={it.action.path}
            onClick={() => onFollow?.(it)}
            className="inline-block py-0.5"
          >
            {t.actions(it.action.kind)}
          </TextLink>
        </p>
      )}
      <p className="text-xs text-ink-3">
        <FormattedText as="time" dateTime={it.created_at}>
          {format.ago(it.created_at, new Date(now))}
        </FormattedText>
      </p>
    </div>
  )
}

function DayName({ day, now }: { day: string; now: string }) {
  const t = useMessages(notificationMessages)
  const format = useFormat()
  const { zone } = useReader()
  const today = getZoneDay(zone, new Date(now))
  if (day === today) return t.today
  return day === addDays(today, -1) ? t.yesterday : format.date(day)
}
