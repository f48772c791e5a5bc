import { CircleCheck } from 'lucide-react'
import { redirect } from 'react-router'
import { caller, pageRequest } from '#platform/call/call.ts'
import { listOrLastPage, pageIn } from '#platform/call/page-of.server.ts'
import { useFormat, useWords } from '#platform/language/words.tsx'
import { failedForm, fieldsOf } from '#platform/page/form.server.ts'
import { titleTags } from '#platform/page/title-tags.ts'
import { Breadcrumbs } from '#ui/actions/breadcrumbs.tsx'
import { Pagination } from '#ui/actions/pagination.tsx'
import { TabLinks } from '#ui/actions/tab-links.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { PersonName } from '#ui/display/person-name.tsx'
import { orderName } from '../../../checkout/rules.ts'
import { m as timelineMessages } from '../../../timeline/messages.ts'
import { sales, type SaleTask } from '../../contract.ts'
import { m } from '../../messages.ts'
import { SaleState } from '../../parts/sale-words.tsx'
import { TaskCard } from '../../parts/task-card.tsx'
import type { Route } from './+types/tasks'

export async function loader({ url, context }: Route.LoaderArgs) {
  const done = url.searchParams.has('done')
  return { done, found: listOrLastPage(url, await context.get(caller)(sales.tasks, { done, page: pageIn(url) })) }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const fields = await fieldsOf(request)
  try {
    await context.get(caller)(sales.finish, { id: fields.id, note: fields.note ?? '' })
    return redirect(url.pathname + url.search)
  } catch (error) {
    return failedForm(error, context.get(pageRequest).reader.locale, fields)
  }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...titleTags(matches[0].loaderData, (tongue) => m[tongue].tasks),
  { name: 'robots', content: 'noindex' },
]

export default function Tasks({ loaderData: { done, found }, actionData }: Route.ComponentProps) {
  const said = useWords(m)
  return (
    <div className="grid max-w-200 gap-4">
      <Breadcrumbs trail={[{ to: '/office/orders', title: said.orders }]} here={said.tasks} />
      <h1 className="text-2xl">{said.tasks}</h1>
      <p className="text-ink-2">{said.tasksText}</p>
      <TabLinks
        label={said.state}
        links={[
          { to: '/office/orders/tasks', title: said.open, current: !done },
          { to: '/office/orders/tasks?done', title: said.finished, current: done },
        ]}
      />
      {found.items.length === 0 && <EmptyState icon={CircleCheck} title={said.noTasks} text={said.noTasksText} />}
      {found.items.map((it) => (
        <TaskCard key={it.id} task={it} currency={it.order?.currency} answer={actionData} about={<About task={it} />} />
      ))}
      <Pagination page={found.page} pages={found.pages} href={(page) => `/office/orders/tasks?${done ? 'done&' : ''}page=${page}`} />
    </div>
  )
}

function About({ task: { order, payment, created_at } }: { task: SaleTask }) {
  const format = useFormat()
  const said = useWords(timelineMessages) as Record<string, unknown>
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-2" suppressHydrationWarning>
      {order && (
        <>
          <TextLink to={`/office/orders/${order.id}`}>{orderName(order.number)}</TextLink>
          <TextLink to={`/office/people/${order.person.id}`}>
            <PersonName name={order.person.name} />
          </TextLink>
          <span>{format.money(order.total, order.currency)}</span>
          <SaleState state={order.state} />
        </>
      )}
      {payment && (
        <>
          <span>{(said[payment.gateway] as string | undefined) ?? payment.gateway}</span>
          <bdi dir="ltr" className="font-medium wrap-anywhere select-all">
            {payment.name}
          </bdi>
        </>
      )}
      <time dateTime={created_at}>{format.date(created_at, 'short')}</time>
    </p>
  )
}
