import { href } from 'react-router'
import { ticketFilesPath } from '#features/support/paths.ts'
import { callerContext } from '#platform/call/call.ts'
import { Failure } from '#platform/call/failure.ts'
import { catchNotFound } from '#platform/call/null-if-not-found.server.ts'
import { requireUser } from '#platform/page/redirects.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Breadcrumbs } from '#ui/actions/breadcrumbs.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { supportCalls } from '#features/support/chat/contract.ts'
import { supportMessages } from '#features/support/messages.ts'
import { MessageItem } from '#features/support/components/message-item.tsx'
import { TicketFacts, TicketState } from './ticket-facts.tsx'
import type { Route } from './+types/ticket'
import { BidiText } from '#ui/base/bidi-text.tsx'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  requireUser(context, request)
  const chat = /^\d{1,15}$/.test(params.id)
    ? await catchNotFound(context.get(callerContext)(supportCalls.past, { ticket_id: params.id }))
    : null
  if (!chat?.ticket) throw new Failure('not_found')
  return { ticket: chat.ticket, messages: chat.messages }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  buildTitleTags(
    matches[0].loaderData,
    (tongue) => loaderData?.ticket.subject ?? supportMessages[tongue].title,
  )

export default function PastTicket({ loaderData: { ticket, messages } }: Route.ComponentProps) {
  const t = useMessages(supportMessages)
  return (
    <div className="wrap grid max-w-240 gap-5 py-6">
      <Breadcrumbs
        trail={[{ to: href('/my/support'), title: t.title }]}
        here={<BidiText>{ticket.subject}</BidiText>}
      />
      <header className="grid justify-items-start gap-2">
        <h1 className="text-3xl wrap-anywhere">
          <BidiText>{ticket.subject}</BidiText>
        </h1>
        <TicketState state={ticket.state} />
      </header>
      <Panel>
        <TicketFacts ticket={ticket} />
      </Panel>
      <ul className="grid gap-4 rounded-lg bg-surface-2 p-4">
        {messages.map((item) => (
          <MessageItem key={item.id} message={item} own={item.mine} files={ticketFilesPath} />
        ))}
      </ul>
    </div>
  )
}
