import { href } from 'react-router'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Link } from '#ui/base/link.tsx'
import { Panel } from '#ui/display/panel.tsx'
import type { Ticket } from '#features/support/chat/contract.ts'
import { supportMessages } from '#features/support/messages.ts'
import { TicketState } from './ticket-facts.tsx'
import { BidiText } from '#ui/base/bidi-text.tsx'

export function EarlierTickets({ tickets }: { tickets: Ticket[] }) {
  const t = useMessages(supportMessages)
  const format = useFormat()
  return (
    <Panel title={t.earlier}>
      <ul className="grid gap-3">
        {tickets.map((ticket) => (
          <li
            key={ticket.id}
            className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-line pb-3 last:border-0 last:pb-0"
          >
            <div className="min-w-0">
              <Link
                to={href('/my/support/:id', { id: String(ticket.id) })}
                className="inline-block py-0.5 font-medium wrap-anywhere hover:underline"
              >
                <BidiText>{ticket.subject}</BidiText>
              </Link>
              <FormattedText as="p" className="text-xs text-ink-3">
                {format.date(ticket.created_at)}
              </FormattedText>
            </div>
            <TicketState state={ticket.state} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
