import { Inbox } from 'lucide-react'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { Failure } from '#platform/call/failure.ts'
import { getRequestedSort } from '#platform/call/lists/list-shape.ts'
import { redirectPastLastPage, getPageNumber } from '#platform/call/page-of.server.ts'
import { getNow } from '#platform/data/clock.ts'
import { buildFormFailure, readSentForm, runForEachSelected } from '#platform/page/form.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { useFormat, useMessages } from '#platform/language/words.tsx'
import { BulkCheckbox, BulkResult } from '#ui/actions/chosen.tsx'
import { Pagination } from '#ui/actions/pagination.tsx'
import { TabLinks } from '#ui/actions/tab-links.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { Link } from '#ui/base/link.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { Pill, Status } from '#ui/display/pill.tsx'
import { ListTable, useListUrl } from '#ui/display/lists/list-table.tsx'
import { m as categoryMessages } from '../../categories/messages.ts'
import { supportAgentMessages } from '../../messages.ts'
import { lateMinutes, computeMinutesBetween } from '../../rules.ts'
import { supportAgentCalls } from '../contract.ts'
import { AgentLiveUpdates } from '../parts/live-desk.tsx'
import { BulkTicketActions } from '../parts/ticked-acts.tsx'
import { getTicketList, queueViews } from '../rules.ts'
import type { Route } from './+types/desk'
import { BidiText } from '#ui/base/bidi-text.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const call = context.get(callerContext)
  const view = queueViews.find((it) => it === url.searchParams.get('view')) ?? 'waiting'
  const sort = getRequestedSort(getTicketList(view), url.searchParams)
  const [found, figures] = await Promise.all([
    call(supportAgentCalls.queue, { view, sort, page: getPageNumber(url) }),
    call(supportAgentCalls.figures, {}),
  ])
  const agents = view === 'closed' ? [] : await call(supportAgentCalls.agents, {})
  return { found: redirectPastLastPage(url, found), figures, agents, view, now: getNow().toISOString() }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { fields, all } = await readSentForm(request)
  const { locale } = context.get(pageRequestContext).reader
  const call = context.get(callerContext)
  const { intent, agent_id = '', reason = '' } = fields
  try {
    const act = {
      assign: (ticket_id: string) => call(supportAgentCalls.assign, { ticket_id, agent_id }),
      close: (ticket_id: string) => call(supportAgentCalls.close, { ticket_id, reason: reason as 'solved' }),
    }[intent ?? '']
    if (!act) throw new Failure('malformed_request')
    return await runForEachSelected(all('chosen'), locale, act)
  } catch (error) {
    return buildFormFailure(error, locale)
  }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...buildTitleTags(matches[0].loaderData, (tongue) => supportAgentMessages[tongue].title),
  { name: 'robots', content: 'noindex' },
]

export default function Desk({ loaderData: { found, figures, agents, view, now }, actionData }: Route.ComponentProps) {
  const said = useMessages(supportAgentMessages)
  const categoryWords = useMessages(categoryMessages)
  const format = useFormat()
  const address = useListUrl()
  const titles = {
    ...said,
    waiting: `${said.waiting} (${format.number(found.counts.waiting)})`,
    mine: `${said.mine} (${format.number(found.counts.mine)})`,
  }
  const minutes = (it: number | null) => (it === null ? '–' : format.duration(it * 60))
  return (
    <div className="grid gap-4">
      <AgentLiveUpdates />
      <header className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 className="text-2xl">{said.title}</h1>
        <span className="flex flex-wrap gap-x-5">
          <TextLink to="/office/support/categories">{categoryWords.manage}</TextLink>
          <TextLink to="/office/support/answers">{said.manage}</TextLink>
        </span>
      </header>
      <dl className="flex flex-wrap gap-x-8 gap-y-2 text-sm" suppressHydrationWarning>
        <div>
          <dt className="text-xs text-ink-3">{said.firstAnswer}</dt>
          <dd className="font-semibold">{minutes(figures.first_answer)}</dd>
        </div>
        <div>
          <dt className="text-xs text-ink-3">{said.resolution}</dt>
          <dd className="font-semibold">{minutes(figures.resolution)}</dd>
        </div>
        <div>
          <dt className="text-xs text-ink-3">{said.satisfaction}</dt>
          <dd className="font-semibold">{figures.rating === null ? '–' : `${format.mark(figures.rating)} / ${format.number(5)}`}</dd>
        </div>
      </dl>
      <TabLinks
        label={said.view}
        links={queueViews.map((it) => ({ to: address({ view: it }), title: titles[it], current: it === view }))}
      />
      <p role="status" className="text-sm text-ink-2" suppressHydrationWarning>
        {said.found(found.total)}
      </p>
      {actionData && ('failure' in actionData ? <FailureAlert failure={actionData.failure} /> : <BulkResult {...actionData} />)}
      {view !== 'closed' && found.items.length > 0 && <BulkTicketActions agents={agents} />}
      <ListTable
        lead={
          view === 'closed'
            ? []
            : [
                {
                  id: 'chosen',
                  title: said.ticked,
                  quiet: true,
                  cell: (it) => <BulkCheckbox form="chosen-tickets" value={it.id} name={it.subject} />,
                },
              ]
        }
        list={getTicketList(view)}
        file={{ path: '/api/office/support/list', asked: { view } }}
        caption={said.title}
        rows={found.items}
        rowKey={(it) => String(it.id)}
        empty={<EmptyState icon={Inbox} title={said.none} text={said.noneText} />}
        columns={{
          person: {
            title: said.person,
            cell: ({ id, person, subject }) => (
              <Link to={`/office/support/${id}`} className="flex min-h-target items-center gap-3 hover:underline">
                <Avatar name={person.name} hue={person.hue} src={person.image} size={34} />
                <span className="grid min-w-0 grid-cols-[minmax(0,1fr)] justify-items-start">
                  <BidiText className="font-semibold">{person.name}</BidiText>
                  <BidiText className="text-sm wrap-anywhere text-ink-2">{subject}</BidiText>
                </span>
              </Link>
            ),
          },
          category: {
            title: said.category,
            cell: (it) => (
              <span className="flex flex-wrap items-center gap-2">
                {it.category_title} {it.source === 'contact' && <Pill>{said.contact}</Pill>}
              </span>
            ),
          },
          agent: { title: said.agent, cell: (it) => (it.agent ? <BidiText>{it.agent.name}</BidiText> : said.nobody) },
          opened: {
            title: said.openedHead,
            tight: true,
            cell: (it) => <span suppressHydrationWarning>{format.date(it.created_at, 'short')}</span>,
          },
          since: {
            title: view === 'closed' ? said.closed : said.since,
            tight: true,
            cell: (it) => {
              const since = it.closed_at ?? it.waiting_since
              const isLate = !it.closed_at && it.waiting_since && computeMinutesBetween(it.waiting_since, new Date(now)) >= lateMinutes
              return (
                <span className="flex flex-wrap items-center gap-2" suppressHydrationWarning>
                  {since ? format.ago(since, new Date(now)) : '–'} {isLate && <Status tone="bad">{said.late}</Status>}
                </span>
              )
            },
          },
        }}
      />
      <Pagination page={found.page} pages={found.pages} href={(page) => address({ page })} />
    </div>
  )
}
