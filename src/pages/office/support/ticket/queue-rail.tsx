import { href } from 'react-router'
import type { EndpointOutput } from '#platform/call/contract.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedNumber, FormattedText } from '#ui/base/formatted.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { Link } from '#ui/base/link.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { Status } from '#ui/display/pill.tsx'
import { supportAgentMessages } from '#features/support/messages.ts'
import { computeMinutesBetween } from '#features/support/rules.ts'
import type { supportAgentCalls } from '#features/support/admin/contract.ts'
import { BidiText } from '#ui/base/bidi-text.tsx'
import { lateMinutes } from '#features/support/limits.ts'

export function QueueRail({
  queue,
  here,
  now,
}: {
  queue: EndpointOutput<typeof supportAgentCalls.queue>
  here: number
  now: string
}) {
  const t = useMessages(supportAgentMessages)
  const format = useFormat()
  return (
    <nav
      aria-label={t.waiting}
      className="rounded-lg border border-line bg-surface @max-[70rem]/page:hidden"
    >
      <h2 className="flex items-center justify-between border-b border-line px-4 py-3 text-md leading-ui font-semibold tracking-normal">
        {t.waiting} <FormattedNumber value={queue.counts.waiting} as="count" />
      </h2>
      <ul>
        {queue.items.map((item) => {
          const waits =
            item.waiting_since && computeMinutesBetween(item.waiting_since, new Date(now))
          return (
            <li key={item.id} className="border-b border-line last:border-0">
              <Link
                to={href('/office/support/:id', { id: String(item.id) })}
                aria-current={item.id === here ? 'page' : undefined}
                className="flex items-start gap-3 px-4 py-3 text-sm hover:bg-surface-2 aria-[current=page]:bg-brand-soft"
              >
                <Avatar
                  name={item.person.name}
                  hue={item.person.hue}
                  src={item.person.image}
                  size={34}
                />
                <span className="grid min-w-0 flex-1 gap-1">
                  <BidiText className="font-semibold">{item.person.name}</BidiText>
                  <BidiText className="line-clamp-2 wrap-anywhere text-ink-2">
                    {item.subject}
                  </BidiText>
                  <FormattedText className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1 text-xs text-ink-3">
                    {item.category_title}{' '}
                    {item.waiting_since && format.ago(item.waiting_since, new Date(now))}
                    {Number(waits) >= lateMinutes && <Status tone="bad">{t.late}</Status>}
                  </FormattedText>
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
      {!queue.items.length && <p className="px-4 py-3 text-sm text-ink-3">{t.none}</p>}
      {queue.pages > 1 && (
        <p className="border-t border-line px-4 py-2 text-sm">
          <TextLink to={href('/office/support')}>{t.open}</TextLink>
        </p>
      )}
    </nav>
  )
}
