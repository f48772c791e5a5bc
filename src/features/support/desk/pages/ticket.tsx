import { redirect } from 'react-router'
import { caller, pageRequest } from '#platform/call/call.ts'
import type { InputOf } from '#platform/call/contract.ts'
import { Failure } from '#platform/call/failure.ts'
import { nullIfNotFound } from '#platform/call/null-if-not-found.server.ts'
import { now } from '#platform/data/clock.ts'
import { failedForm, sentForm } from '#platform/page/form.server.ts'
import { titleTags } from '#platform/page/title-tags.ts'
import { nameIn } from '#platform/language/names.ts'
import { useFormat, useWords } from '#platform/language/words.tsx'
import { Breadcrumbs } from '#ui/actions/breadcrumbs.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { Pill } from '#ui/display/pill.tsx'
import { deskMessages, m as supportMessages } from '../../messages.ts'
import { desk } from '../contract.ts'
import { AnswerForm } from '../parts/answer-form.tsx'
import { DeskTalk } from '../parts/desk-talk.tsx'
import { LiveDesk } from '../parts/live-desk.tsx'
import { PersonFacts } from '../parts/person-facts.tsx'
import { QueueRail } from '../parts/queue-rail.tsx'
import { TicketActs } from '../parts/ticket-acts.tsx'
import type { Route } from './+types/ticket'
import { BidiText } from '#ui/base/bidi-text.tsx'

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const call = context.get(caller)
  if (!/^\d{1,15}$/.test(id)) throw new Failure('not_found')
  const [ticket, agents, canned, queue] = await Promise.all([
    nullIfNotFound(call(desk.ticket, { ticket_id: id })),
    call(desk.agents, {}),
    call(desk.canned, {}),
    call(desk.queue, {}),
  ])
  if (!ticket) throw new Failure('not_found')
  const { actor, reader } = context.get(pageRequest)
  return { ticket, agents, canned, queue, me: nameIn(reader.locale, actor!), now: now().toISOString(), sendKey: crypto.randomUUID() }
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const call = context.get(caller)
  let typed: Record<string, string> = {}
  try {
    const { fields, files } = await sentForm(request)
    typed = fields
    const { intent, ...values } = fields
    const all = { ...values, ...files, ticket_id: id }
    if (intent === 'answer') await call(desk.answer, all as InputOf<typeof desk.answer>)
    else if (intent === 'assign') await call(desk.assign, all as InputOf<typeof desk.assign>)
    else if (intent === 'close') await call(desk.close, all as InputOf<typeof desk.close>)
    else throw new Failure('malformed_request')
    return redirect(`/office/support/${id}`)
  } catch (error) {
    return failedForm(error, context.get(pageRequest).reader.locale, typed)
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...titleTags(matches[0].loaderData, (tongue) => loaderData?.ticket.subject ?? deskMessages[tongue].title),
  { name: 'robots', content: 'noindex' },
]

export default function DeskTicketPage({
  loaderData: { ticket, agents, canned, queue, me, now, sendKey },
  actionData,
}: Route.ComponentProps) {
  const said = useWords(deskMessages)
  const names = useWords(supportMessages)
  const format = useFormat()
  return (
    <div className="grid gap-4">
      <LiveDesk />
      <Breadcrumbs trail={[{ to: '/office/support', title: said.title }]} here={<BidiText>{ticket.subject}</BidiText>} />
      <header className="grid gap-1">
        <h1 className="text-2xl wrap-anywhere">
          <BidiText>{ticket.subject}</BidiText>
        </h1>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2" suppressHydrationWarning>
          <span>{names.ticket(format.number(ticket.id))}</span>
          <span>{ticket.category_title}</span>
          <span>{format.date(ticket.created_at)}</span>
          {ticket.source === 'contact' && <Pill>{said.contact}</Pill>}
        </p>
      </header>
      {actionData?.failure && <Alert tone="bad" title={actionData.failure.message} />}
      <div className="grid items-start gap-5 @min-[46rem]/page:grid-cols-[minmax(0,1fr)_minmax(0,20rem)] @min-[70rem]/page:grid-cols-[minmax(0,17rem)_minmax(0,1fr)_minmax(0,18rem)]">
        <QueueRail queue={queue} here={ticket.id} now={now} />
        <div className="grid min-w-0 gap-4">
          <DeskTalk ticket={ticket} />
          {ticket.closed_at === null ? (
            <AnswerForm key={ticket.id} ticket={ticket} canned={canned} sendKey={sendKey} me={me} typed={actionData?.values['text']} />
          ) : (
            <p className="text-sm text-ink-2" suppressHydrationWarning>
              {said.closedAs(said[ticket.close_reason as 'solved'], format.date(ticket.closed_at))}
            </p>
          )}
        </div>
        <div className="grid min-w-0 gap-5">
          {ticket.closed_at === null && <TicketActs ticket={ticket} agents={agents} />}
          <PersonFacts ticket={ticket} now={now} />
        </div>
      </div>
    </div>
  )
}
