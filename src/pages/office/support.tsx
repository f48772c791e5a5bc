import { Inbox } from 'lucide-react'
import { href } from 'react-router'
import { callerContext } from '#platform/call/call.ts'
import { getNow } from '#platform/data/clock.ts'
import { readFilters, loadList, buildListAction } from '#platform/page/list-page.server.ts'
import { buildUnlistedMeta } from '#platform/page/title-tags.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { TabLinks } from '#ui/actions/tab-links.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { Link } from '#ui/base/link.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { ListPage } from '#ui/display/lists/list-page.tsx'
import { Pill, Status } from '#ui/display/pill.tsx'
import { useListUrl } from '#ui/display/lists/list-table.tsx'
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

export async function loader(args: Route.LoaderArgs) {
  const call = args.context.get(callerContext)
  const view = readFilters(args.url, { view: queueViews }).view || 'waiting'
  const [found, figures] = await Promise.all([
    loadList(args, getTicketList(view), supportAgentCalls.queue, { view }),
    call(supportAgentCalls.figures, {}),
  ])
  const agents = view === 'closed' ? [] : await call(supportAgentCalls.agents, {})
  return { found, figures, agents, view, now: getNow().toISOString() }
}

export const action = buildListAction({
  assign: (ticket_id, call, { agent_id = '' }) =>
    call(supportAgentCalls.assign, { ticket_id, agent_id }),
  close: (ticket_id, call, { reason }) =>
    call(supportAgentCalls.close, { ticket_id, reason: reason as 'solved' }),
})

export const meta: Route.MetaFunction = buildUnlistedMeta(
  (tongue) => supportAgentMessages[tongue].title,
)

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
    <ListPage
      title={t.title}
      end={
        <span className="flex flex-wrap gap-x-5">
          <TextLink to={href('/office/support/categories')}>{categoryWords.manage}</TextLink>
          <TextLink to={href('/office/support/answers')}>{t.manage}</TextLink>
        </span>
      }
      list={getTicketList(view)}
      found={found}
      rowKey={(it) => String(it.id)}
      asked={{ view }}
      file="/api/office/support/list"
      status={t.found(found.total)}
      result={actionData}
      bulk={
        view !== 'closed' && {
          form: 'chosen-tickets',
          note: t.closeWarning,
          name: (item) => item.subject,
          fields: <BulkTicketActions agents={agents} />,
        }
      }
      empty={{ icon: Inbox, title: t.none, text: t.noneText }}
      columns={{
        person: {
          title: t.person,
          cell: ({ id, person, subject }) => (
            <Link
              to={href('/office/support/:id', { id: String(id) })}
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
          cell: (item) => format.date(item.created_at, 'short'),
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
              <FormattedText className="flex flex-wrap items-center gap-2">
                {since ? format.ago(since, new Date(now)) : '–'}{' '}
                {isLate && <Status tone="bad">{t.late}</Status>}
              </FormattedText>
            )
          },
        },
      }}
    >
      <AgentLiveUpdates />
      <dl className="flex flex-wrap gap-x-8 gap-y-2 text-sm">
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
    </ListPage>
  )
}
