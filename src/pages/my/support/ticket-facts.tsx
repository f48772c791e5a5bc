import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Status } from '#ui/display/pill.tsx'
import type { Ticket } from '#features/support/chat/contract.ts'
import { supportMessages } from '#features/support/messages.ts'
import { TicketContextLink } from '#features/support/related/about-link.tsx'

const tones = {
  waiting: 'warn',
  answered: 'info',
  solved: 'ok',
  cancelled: 'idle',
  closed: 'idle',
} as const

export function TicketState({ state }: { state: Ticket['state'] }) {
  const t = useMessages(supportMessages)
  return <Status tone={tones[state]}>{t[state]}</Status>
}

export function TicketFacts({ ticket }: { ticket: Ticket }) {
  const t = useMessages(supportMessages)
  const format = useFormat()
  return (
    <dl className="grid gap-2 text-sm [&>div]:flex [&>div]:flex-wrap [&>div]:justify-between [&>div]:gap-x-4 [&_dt]:text-ink-2">
      <div>
        <dt>{t.category}</dt>
        <dd className="font-medium">{ticket.category_title}</dd>
      </div>
      <div>
        <dt>{t.opened}</dt>
        <FormattedText as="dd" className="font-medium">
          {t.at(format.date(ticket.created_at), format.time(ticket.created_at))}
        </FormattedText>
      </div>
      {ticket.about && (
        <div>
          <dt>{t.about}</dt>
          <dd className="font-medium">
            <TicketContextLink about={ticket.about} />
          </dd>
        </div>
      )}
      {ticket.attachment && (
        <div>
          <dt>{t.attached}</dt>
          <dd className="min-w-0 font-medium wrap-anywhere">
            <bdi dir="ltr">{ticket.attachment.name}</bdi>
          </dd>
        </div>
      )}
    </dl>
  )
}
