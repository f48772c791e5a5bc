import { href, redirect } from 'react-router'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import type { EndpointInput } from '#platform/call/contract.ts'
import { Failure } from '#platform/call/failure.ts'
import { catchNotFound } from '#platform/call/null-if-not-found.server.ts'
import { getNow } from '#platform/data/clock.ts'
import { buildFormFailure, readSentForm } from '#platform/page/form.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { pickName } from '#platform/language/names.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Breadcrumbs } from '#ui/actions/breadcrumbs.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { Pill } from '#ui/display/pill.tsx'
import { supportAgentMessages, supportMessages } from '#features/support/messages.ts'
import { supportAgentCalls } from '#features/support/admin/contract.ts'
import { AnswerForm } from './ticket/answer-form.tsx'
import { AgentConversation } from './ticket/ticket-conversation.tsx'
import { AgentLiveUpdates } from './live-queue.tsx'
import { PersonFacts } from './ticket/person-facts.tsx'
import { QueueRail } from './ticket/queue-rail.tsx'
import { TicketActions } from './ticket/ticket-actions.tsx'
import type { Route } from './+types/ticket'
import { BidiText } from '#ui/base/bidi-text.tsx'

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const call = context.get(callerContext)
  if (!/^\d{1,15}$/.test(id)) throw new Failure('not_found')
  const [ticket, agents, canned, queue] = await Promise.all([
    catchNotFound(call(supportAgentCalls.ticket, { ticket_id: id })),
    call(supportAgentCalls.agents, {}),
    call(supportAgentCalls.canned, {}),
    call(supportAgentCalls.queue, {}),
  ])
  if (!ticket) throw new Failure('not_found')
  const { actor, reader } = context.get(pageRequestContext)
  return {
    ticket,
    agents,
    canned,
    queue,
    me: pickName(reader.locale, actor!),
    now: getNow().toISOString(),
    sendKey: crypto.randomUUID(),
  }
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const call = context.get(callerContext)
  let typed: Record<string, string> = {}
  try {
    const { fields, files } = await readSentForm(request)
    typed = fields
    const { intent, ...values } = fields
    const all = { ...values, ...files, ticket_id: id }
    if (intent === 'answer')
      await call(supportAgentCalls.answer, all as EndpointInput<typeof supportAgentCalls.answer>)
    else if (intent === 'assign')
      await call(supportAgentCalls.assign, all as EndpointInput<typeof supportAgentCalls.assign>)
    else if (intent === 'close')
      await call(supportAgentCalls.close, all as EndpointInput<typeof supportAgentCalls.close>)
    else throw new Failure('malformed_request')
    return redirect(href('/office/support/:id', { id }))
  } catch (error) {
    return buildFormFailure(error, context.get(pageRequestContext).reader.locale, typed)
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...buildTitleTags(
    matches[0].loaderData,
    (tongue) => loaderData?.ticket.subject ?? supportAgentMessages[tongue].title,
  ),
  { name: 'robots', content: 'noindex' },
]

export default function DeskTicketPage({
  loaderData: { ticket, agents, canned, queue, me, now, sendKey },
  actionData,
}: Route.ComponentProps) {
  const t = useMessages(supportAgentMessages)
  const names = useMessages(supportMessages)
  const format = useFormat()
  return (
    <div className="grid gap-4">
      <AgentLiveUpdates />
      <Breadcrumbs
        trail={[{ to: href('/office/support'), title: t.title }]}
        here={<BidiText>{ticket.subject}</BidiText>}
      />
      <header className="grid gap-1">
        <h1 className="text-2xl wrap-anywhere">
          <BidiText>{ticket.subject}</BidiText>
        </h1>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
          <span>{names.ticket(format.number(ticket.id))}</span>
          <span>{ticket.category_title}</span>
          <span>{format.date(ticket.created_at)}</span>
          {ticket.source === 'contact' && <Pill>{t.contact}</Pill>}
        </p>
      </header>
      {actionData?.failure && <Alert tone="bad" title={actionData.failure.message} />}
      <div className="grid items-start gap-5 @min-[46rem]/page:grid-cols-[minmax(0,1fr)_minmax(0,20rem)] @min-[70rem]/page:grid-cols-[minmax(0,17rem)_minmax(0,1fr)_minmax(0,18rem)]">
        <QueueRail queue={queue} here={ticket.id} now={now} />
        <div className="grid min-w-0 gap-4">
          <AgentConversation ticket={ticket} />
          {ticket.closed_at === null ? (
            <AnswerForm
              key={ticket.id}
              ticket={ticket}
              canned={canned}
              sendKey={sendKey}
              me={me}
              typed={actionData?.values['text']}
            />
          ) : (
            <FormattedText as="p" className="text-sm text-ink-2">
              {t.closedAs(t[ticket.close_reason as 'solved'], format.date(ticket.closed_at))}
            </FormattedText>
          )}
        </div>
        <div className="grid min-w-0 gap-5">
          {ticket.closed_at === null && <TicketActions ticket={ticket} agents={agents} />}
          <PersonFacts ticket={ticket} now={now} />
        </div>
      </div>
    </div>
  )
}
