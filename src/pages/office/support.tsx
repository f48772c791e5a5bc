import { Inbox } from 'lucide-react'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { Failure } from '#platform/call/failure.ts'
import { getRequestedSort } from '#platform/call/lists/list-shape.ts'
import { redirectPastLastPage, getPageNumber } from '#platform/call/paging.server.ts'
import { getNow } from '#platform/data/clock.ts'
import { buildFormFailure, readSentForm, runForEachSelected } from '#platform/page/form.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { BulkCheckbox, BulkResult } from '#ui/display/lists/bulk-actions.tsx'
import { Pagination } from '#ui/actions/pagination.tsx'
import { TabLinks } from '#ui/actions/tab-links.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { Link } from '#ui/base/link.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { Pill, Status } from '#ui/display/pill.tsx'
import { ListTable, useListUrl } from '#ui/display/lists/list-table.tsx'
import { m as categoryMessages } from '#features/support/categories/messages.ts'
import { supportAgentMessages } from '#features/support/messages.ts'
import { computeMinutesBetween } from '#features/support/rules.ts'
import { supportAgentCalls } from '#features/support/admin/contract.ts'
import { AgentLiveUpdates } from './support/live-queue.tsx'
import { BulkTicketActions } from './support/bulk-actions.tsx'
import { queueViews } from '#features/support/admin/rules.ts'
import type { Route } from './+types/support'
import { BidiText } from '#ui/base/bidi-text.tsx'
import { lateMinutes } from '#features/support/limits.ts'
import { getTicketList } from '#features/support/admin/list.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const call = context.get(callerContext)
  const view = queueViews.find((it) => it === url.searchParams.get('view')) ?? 'waiting'
  const sort = getRequestedSort(getTicketList(view), url.searchParams)
  const [found, figures] = await Promise.all([
    call(supportAgentCalls.queue, { view, sort, page: getPageNumber(url) }),
    call(supportAgentCalls.figures, {}),
  ])
  const agents = view === 'closed' ? [] : await call(supportAgentCalls.agents, {})
  return {
    found: redirectPastLastPage(url, found),
    figures,
    agents,
    view,
    now: getNow().toISOString(),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { fields, all } = await readSentForm(request)
  const { locale } = context.get(pageRequestContext).reader
  const call = context.get(callerContext)
  const { intent, agent_id = '', reason = '' } = fields
  try {
    const act = {
      assign: (ticket_id: string) => call(supportAgentCalls.assign, { ticket_id, agent_id }),
      close: (ticket_id: string) =>
        call(supportAgentCalls.close, { ticket_id, reason: reason as 'solved' }),
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

export default function Desk({
  loaderData: { found, figures, agents, view, now },
  actionData,
}: Route.ComponentProps) {
  const t = useMessages(supportAgentMessages)
  const categoryWords = useMessages(categoryMessages)
  const format = useFormat()
  const address = useListUrl()
  const titles = {
    ...t,
    waiting: `${t.waiting} (${format.number(found.counts.waiting)})`,
    mine: `${t.mine} (${format.number(found.counts.mine)})`,
  }
  const minutes = (item: number | null) => (item === null ? '–' : format.duration(item * 60))
  return (
    <div className="grid gap-4">
      <AgentLiveUpdates />
      <header className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 className="text-2xl">{t.title}</h1>
        <span className="flex flex-wrap gap-x-5">
          <TextLink to="/office/support/categories">{categoryWords.manage}</TextLink>
          <TextLink to="/office/support/answers">{t.manage}</TextLink>
        </span>
      </header>
      <dl className="flex flex-wrap gap-x-8 gap-y-2 text-sm" suppressHydrationWarning>
        <div>
          <dt className="text-xs text-ink-3">{t.firstAnswer}</dt>
          <dd className="font-semibold">{minutes(figures.first_answer)}</dd>
        </div>
        <div>
          <dt className="text-xs text-ink-3">{t.resolution}</dt>
          <dd className="font-semibold">{minutes(figures.resolution)}</dd>
        </div>
        <div>
          <dt className="text-xs text-ink-3">{t.satisfaction}</dt>
          <dd className="font-semibold">
            {figures.rating === null ? '–' : `${format.mark(figures.rating)} / ${format.number(5)}`}
          </dd>
        </div>
      </dl>
      <TabLinks
        label={t.view}
        links={queueViews.map((item) => ({
          to: address({ view: item }),
          title: titles[item],
          current: item === view,
        }))}
      />
      <p role="status" className="text-sm text-ink-2" suppressHydrationWarning>
        {t.found(found.total)}
      </p>
      {actionData &&
        ('failure' in actionData ? (
          <FailureAlert failure={actionData.failure} />
        ) : (
          <BulkResult {...actionData} />
        ))}
      {view !== 'closed' && found.items.length > 0 && <BulkTicketActions agents={agents} />}
      <ListTable
        lead={
          view === 'closed'
            ? []
            : [
                {
                  id: 'chosen',
                  title: t.ticked,
                  quiet: true,
                  cell: (item) => (
                    <BulkCheckbox form="chosen-tickets" value={item.id} name={item.subject} />
                  ),
                },
              ]
        }
        list={getTicketList(view)}
        file={{ path: '/api/office/support/list', asked: { view } }}
        caption={t.title}
        rows={found.items}
        rowKey={(it) => String(it.id)}
        empty={<EmptyState icon={Inbox} title={t.none} text={t.noneText} />}
        columns={{
          person: {
            title: t.person,
            cell: ({ id, person, subject }) => (
              <Link
                to={`/office/support/${id}`}
                className="flex min-h-target items-center gap-3 hover:underline"
              >
                <Avatar name={person.name} hue={person.hue} src={person.image} size={34} />
                <span className="grid min-w-0 grid-cols-[minmax(0,1fr)] justify-items-start">
                  <BidiText className="font-semibold">{person.name}</BidiText>
                  <BidiText className="text-sm wrap-anywhere text-ink-2">{subject}</BidiText>
                </span>
              </Link>
            ),
          },
          category: {
            title: t.category,
            cell: (item) => (
              <span className="flex flex-wrap items-center gap-2">
                {item.category_title} {item.source === 'contact' && <Pill>{t.contact}</Pill>}
              </span>
            ),
          },
          agent: {
            title: t.agent,
            cell: (item) => (item.agent ? <BidiText>{item.agent.name}</BidiText> : t.nobody),
          },
          opened: {
            title: t.openedHead,
            tight: true,
            cell: (item) => (
              <span suppressHydrationWarning>{format.date(item.created_at, 'short')}</span>
            ),
          },
          since: {
            title: view === 'closed' ? t.closed : t.since,
            tight: true,
            cell: (item) => {
              const since = item.closed_at ?? item.waiting_since
              const isLate =
                !item.closed_at &&
                item.waiting_since &&
                computeMinutesBetween(item.waiting_since, new Date(now)) >= lateMinutes
              return (
                <span className="flex flex-wrap items-center gap-2" suppressHydrationWarning>
                  {since ? format.ago(since, new Date(now)) : '–'}{' '}
                  {isLate && <Status tone="bad">{t.late}</Status>}
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
