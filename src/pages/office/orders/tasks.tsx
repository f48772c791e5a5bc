import { CircleCheck } from 'lucide-react'
import { href } from 'react-router'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { readFilters, loadList, buildListAction } from '#platform/page/list-page.server.ts'
import { buildUnlistedMeta } from '#platform/page/title-tags.ts'
import { Breadcrumbs } from '#ui/actions/breadcrumbs.tsx'
import { TabLinks } from '#ui/actions/tab-links.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { ListPage } from '#ui/display/lists/list-page.tsx'
import { Passage } from '#ui/display/passage.tsx'
import { PersonName } from '#ui/display/person-name.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { formatOrderNumber } from '#features/orders/rules.ts'
import { orderTimelineMessages } from '#features/orders/admin/timeline-messages.ts'
import { officeOrders, type TaskWithOrder } from '#features/orders/admin/contract.ts'
import { officeOrderMessages, getTaskMessages } from '#features/orders/admin/messages.ts'
import { OrderStateBadge } from '#features/orders/admin/order-labels.tsx'
import { taskKinds } from '#features/orders/admin/rules.ts'
import type { Route } from './+types/tasks'
import { BidiText } from '#ui/base/bidi-text.tsx'
import { getTaskList } from '#features/orders/admin/list.ts'

export async function loader(args: Route.LoaderArgs) {
  const done = args.url.searchParams.has('done')
  const { kind } = readFilters(args.url, { kind: taskKinds })
  const found = await loadList(args, getTaskList(done), officeOrders.tasks, { done, kind })
  return { done, kind, found }
}

export const action = buildListAction({
  finish: (id, call, { note = '' }) => call(officeOrders.finish, { id, note }),
})

export const meta: Route.MetaFunction = buildUnlistedMeta(
  (tongue) => officeOrderMessages[tongue].tasks,
)

export default function Tasks({
  loaderData: { done, kind, found },
  actionData,
}: Route.ComponentProps) {
  const t = useMessages(officeOrderMessages)
  const format = useFormat()
  return (
    <ListPage
      title={t.tasks}
      lead={t.tasksText}
      trail={
        <Breadcrumbs trail={[{ to: href('/office/orders'), title: t.orders }]} here={t.tasks} />
      }
      list={getTaskList(done)}
      found={found}
      asked={{ done: done ? 'true' : '', kind }}
      search={{
        filters: {
          kind: {
            label: t.kind,
            all: t.all,
            options: taskKinds.map((it) => ({ value: it, label: t[`task_${it}`] })),
          },
        },
      }}
      file="/api/office/tasks/list"
      result={actionData}
      bulk={
        !done && {
          form: 'chosen-tasks',
          note: t.finishText,
          name: (item) => getTaskMessages(t, item.kind).task,
          fields: (
            <TextField
              label={t.note}
              name="note"
              required
              minLength={3}
              maxLength={500}
              className="flex-1 basis-60"
            />
          ),
          actions: { finish: t.finish },
        }
      }
      empty={{
        icon: CircleCheck,
        title: t.noTasks,
        text: t.noTasksText,
        filtered: { title: t.noneSuch, text: t.noneSuchText },
      }}
      isFiltered={kind !== ''}
      columns={{
        task: { title: t.task, cell: (it) => <What task={it} /> },
        order: {
          title: t.order,
          tight: true,
          cell: (item) =>
            item.order && (
              <span className="grid justify-items-start gap-1">
                <TextLink to={href('/office/orders/:id', { id: item.order.id })}>
                  {formatOrderNumber(item.order.number)}
                </TextLink>
                <span>{format.money(item.order.total, item.order.currency)}</span>
                <OrderStateBadge state={item.order.state} />
              </span>
            ),
        },
        person: {
          title: t.person,
          cell: (item) =>
            item.order && (
              <TextLink to={href('/office/people/:id', { id: item.order.person.id })}>
                <PersonName name={item.order.person.name} />
              </TextLink>
            ),
        },
        payment: {
          title: t.payment,
          cell: (item) => item.payment && <Payment payment={item.payment} />,
        },
        amount: {
          title: t.amount,
          numeric: true,
          cell: (it) => formatTaskAmount(it, format.money),
        },
        came: {
          title: t.came,
          tight: true,
          cell: (item) => (
            <time dateTime={item.created_at}>{format.date(item.created_at, 'short')}</time>
          ),
        },
        done: {
          title: t.doneOn,
          tight: true,
          cell: (item) => item.done_at && format.date(item.done_at, 'short'),
        },
        by: { title: t.finisher, cell: (it) => <BidiText>{it.done_by}</BidiText> },
        note: {
          title: t.note,
          cell: (item) =>
            item.note && <Passage className="max-w-80 wrap-anywhere">{item.note}</Passage>,
        },
      }}
    >
      <TabLinks
        label={t.state}
        links={[
          { to: href('/office/orders/tasks'), title: t.open, current: !done },
          { to: `${href('/office/orders/tasks')}?done=true`, title: t.finished, current: done },
        ]}
      />
    </ListPage>
  )
}

function What({ task: { kind, done_at } }: { task: TaskWithOrder }) {
  const { task, step } = getTaskMessages(useMessages(officeOrderMessages), kind)
  return (
    <span className="block max-w-100">
      <b className="font-semibold">{task}</b>
      {!done_at && <span className="block text-sm text-ink-2">{step}</span>}
    </span>
  )
}

function Payment({
  payment: { gateway, name },
}: {
  payment: NonNullable<TaskWithOrder['payment']>
}) {
  const t = useMessages(orderTimelineMessages) as Record<string, unknown>
  return (
    <>
      <span className="block">{(t[gateway] as string | undefined) ?? gateway}</span>
      <code dir="ltr" className="font-medium wrap-anywhere select-all">
        {name}
      </code>
    </>
  )
}

function formatTaskAmount(
  { amount, currency, order }: TaskWithOrder,
  money: ReturnType<typeof useFormat>['money'],
) {
  const of = currency ?? order?.currency
  return amount !== null && of ? money(amount, of) : ''
}
