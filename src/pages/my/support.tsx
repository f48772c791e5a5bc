import { href, redirect, useNavigation, useRevalidator, Form } from 'react-router'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import type { EndpointInput } from '#platform/call/contract.ts'
import { Failure } from '#platform/call/failure.ts'
import { buildFormFailure, readSentForm } from '#platform/page/form.server.ts'
import { requireUser } from '#platform/page/redirects.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { supportCalls } from '#features/support/chat/contract.ts'
import { supportMessages } from '#features/support/messages.ts'
import { ChatBox } from '#features/support/components/chat-box.tsx'
import { Expectation } from '#features/support/components/expectation.tsx'
import { EarlierTickets } from './support/earlier-tickets.tsx'
import { RateForm } from './support/rate-form.tsx'
import { TicketFacts, TicketState } from './support/ticket-facts.tsx'
import { TicketForm } from '#features/support/components/ticket-form.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import {
  parseTicketContext,
  findPageContext,
  formatTicketContext,
} from '#features/support/related/rules.ts'
import type { Route } from './+types/support'
import { BidiText } from '#ui/base/bidi-text.tsx'

/** Falls back to the referring page. */
const parseContextQuery = ({ searchParams }: URL) =>
  parseTicketContext(searchParams.get('about')) ?? findPageContext(searchParams.get('from') ?? '')

export async function loader({ request, url, context }: Route.LoaderArgs) {
  requireUser(context, request)
  const call = context.get(callerContext)
  const asked = parseContextQuery(url)
  const [deps, chat, history] = await Promise.all([
    call(supportCalls.deps, asked ? { about: formatTicketContext(asked) } : {}),
    call(supportCalls.get, {}),
    call(supportCalls.history, {}),
  ])
  const last_id = chat.messages.at(-1)?.id
  // Marks messages as read without JavaScript.
  if (last_id) await call(supportCalls.seen, { last_id })
  return { deps, chat, history, sendKey: crypto.randomUUID() }
}

export async function action({ request, context }: Route.ActionArgs) {
  requireUser(context, request)
  const call = context.get(callerContext)
  let typed: Record<string, string> = {}
  try {
    const { fields, files } = await readSentForm(request)
    typed = fields
    const { intent, ...values } = fields
    const all = { ...values, ...files }
    if (intent === 'open')
      await call(supportCalls.createTicket, all as EndpointInput<typeof supportCalls.createTicket>)
    else if (intent === 'send')
      await call(supportCalls.send, all as EndpointInput<typeof supportCalls.send>)
    else if (intent === 'cancel') await call(supportCalls.cancelTicket, {})
    else if (intent === 'solved') await call(supportCalls.cancelTicket, { solved: true })
    else if (intent === 'rate')
      await call(supportCalls.rate, values as EndpointInput<typeof supportCalls.rate>)
    else throw new Failure('malformed_request')
    return redirect(href('/my/support'))
  } catch (error) {
    return buildFormFailure(error, context.get(pageRequestContext).reader.locale, typed)
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  buildTitleTags(matches[0].loaderData, (tongue) => supportMessages[tongue].title)

export default function Support({
  loaderData: { deps, chat, history, sendKey },
  actionData,
}: Route.ComponentProps) {
  const t = useMessages(supportMessages)
  const { revalidate } = useRevalidator()
  const failure = actionData?.failure ?? null
  const intent = actionData?.values['intent']
  const unrated =
    !chat.ticket && history.items[0]?.rating === null && history.items[0].state !== 'cancelled'
      ? history.items[0]
      : null
  return (
    <div className="wrap grid gap-6 py-6">
      <header className="grid gap-1">
        <h1 className="text-3xl">{t.title}</h1>
        <p className="text-ink-2">{t.lead}</p>
      </header>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]">
        {chat.ticket ? (
          <section className="flex h-160 max-h-[85dvh] min-w-0 flex-col overflow-hidden rounded-lg border border-line bg-surface">
            <header className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-5 py-3">
              <div className="flex min-w-0 items-center gap-3">
                {chat.ticket.agent && (
                  <Avatar
                    name={chat.ticket.agent.name}
                    hue={chat.ticket.agent.hue}
                    src={chat.ticket.agent.image}
                    size={44}
                  />
                )}
                <div className="min-w-0">
                  <h2 className="text-lg">
                    <BidiText>{chat.ticket.agent?.name ?? t.team}</BidiText>
                  </h2>
                  <Expectation {...deps} />
                </div>
              </div>
              <TicketState state={chat.ticket.state} />
            </header>
            {intent === 'send' && <FailureAlert failure={failure} />}
            <ChatBox
              key={chat.ticket.id}
              loaded={chat}
              sendKey={sendKey}
              onEnded={() => void revalidate()}
            />
          </section>
        ) : (
          <div className="grid min-w-0 gap-5">
            {unrated && <RateForm ticket={unrated} failure={intent === 'rate' ? failure : null} />}
            <Panel title={t.newTitle} text={<Expectation {...deps} />}>
              <TicketForm
                about={deps.about}
                categories={deps.categories}
                failure={intent === 'open' ? failure : null}
                values={actionData?.values ?? {}}
              />
            </Panel>
          </div>
        )}
        <div className="grid min-w-0 gap-5">
          {chat.ticket && <OpenTicket ticket={chat.ticket} />}
          {history.items.length > 0 && <EarlierTickets tickets={history.items} />}
        </div>
      </div>
    </div>
  )
}

function OpenTicket({
  ticket,
}: {
  ticket: NonNullable<Route.ComponentProps['loaderData']['chat']['ticket']>
}) {
  const t = useMessages(supportMessages)
  const format = useFormat()
  const sent = useNavigation().formData?.get('intent')
  return (
    <Panel
      text={<FormattedText>{t.ticket(format.number(ticket.id))}</FormattedText>}
      title={<BidiText>{ticket.subject}</BidiText>}
    >
      <TicketFacts ticket={ticket} />
      <Form method="post" className="mt-5 grid gap-2">
        <Button
          type="submit"
          name="intent"
          value="solved"
          variant="line"
          pending={sent === 'solved'}
        >
          {t.isSolved}
        </Button>
        <Button
          type="submit"
          name="intent"
          value="cancel"
          variant="ghost"
          pending={sent === 'cancel'}
          className="text-danger!"
        >
          {t.cancel}
        </Button>
      </Form>
    </Panel>
  )
}
