import { CircleCheck } from 'lucide-react'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { getRequestedSort } from '#platform/call/lists/list-shape.ts'
import { redirectPastLastPage, getPageNumber } from '#platform/call/paging.server.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { buildFormFailure, readSentForm, runForEachSelected } from '#platform/page/form.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { Breadcrumbs } from '#ui/actions/breadcrumbs.tsx'
import { Button } from '#ui/actions/button.tsx'
import { BulkActions, BulkCheckbox, BulkResult } from '#ui/display/lists/bulk-actions.tsx'
import { Pagination } from '#ui/actions/pagination.tsx'
import { TabLinks } from '#ui/actions/tab-links.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { ListFilter, ListSearch } from '#ui/display/lists/list-search.tsx'
import { ListTable, useListUrl } from '#ui/display/lists/list-table.tsx'
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

export async function loader({ url, context }: Route.LoaderArgs) {
  const done = url.searchParams.has('done')
  const kind = taskKinds.find((it) => it === url.searchParams.get('kind')) ?? ('' as const)
  const sort = getRequestedSort(getTaskList(done), url.searchParams)
  const found = await context.get(callerContext)(officeOrders.tasks, {
    done,
    kind,
    sort,
    page: getPageNumber(url),
  })
  return { done, kind, found: redirectPastLastPage(url, found) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { fields, all } = await readSentForm(request)
  const { locale } = context.get(pageRequestContext).reader
  try {
    return await runForEachSelected(all('chosen'), locale, (id) =>
      context.get(callerContext)(officeOrders.finish, { id, note: fields.note ?? '' }),
    )
  } catch (error) {
    return buildFormFailure(error, locale)
  }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...buildTitleTags(matches[0].loaderData, (tongue) => officeOrderMessages[tongue].tasks),
  { name: 'robots', content: 'noindex' },
]

export default function Tasks({
  loaderData: { done, kind, found },
  actionData,
}: Route.ComponentProps) {
  const t = useMessages(officeOrderMessages)
  const format = useFormat()
  const address = useListUrl()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4" suppressHydrationWarning>
      <Breadcrumbs trail={[{ to: '/office/orders', title: t.orders }]} here={t.tasks} />
      <h1 className="text-2xl">{t.tasks}</h1>
      <p className="text-ink-2">{t.tasksText}</p>
      <TabLinks
        label={t.state}
        links={[
          { to: '/office/orders/tasks', title: t.open, current: !done },
          { to: '/office/orders/tasks?done=true', title: t.finished, current: done },
        ]}
      />
      <ListSearch name={t.tasks} asked={kind} find={t.find}>
        {done && <input type="hidden" name="done" value="true" />}
        <ListFilter
          label={t.kind}
          all={t.all}
          name="kind"
          value={kind}
          options={taskKinds.map((it) => ({ value: it, label: t[`task_${it}`] }))}
        />
      </ListSearch>
      {actionData &&
        ('failure' in actionData ? (
          <FailureAlert failure={actionData.failure} />
        ) : (
          <BulkResult {...actionData} />
        ))}
      {!done && found.items.length > 0 && (
        <BulkActions form="chosen-tasks" note={t.finishText}>
          <TextField
            label={t.note}
            name="note"
            required
            minLength={3}
            maxLength={500}
            className="flex-1 basis-60"
          />
          <Button type="submit" name="intent" value="finish" variant="line" size="xs">
            {t.finish}
          </Button>
        </BulkActions>
      )}
      <ListTable
        lead={
          done
            ? []
            : [
                {
                  id: 'chosen',
                  title: t.ticked,
                  quiet: true,
                  cell: (item) => (
                    <BulkCheckbox
                      form="chosen-tasks"
                      value={item.id}
                      name={getTaskMessages(t, item.kind).task}
                    />
                  ),
                },
              ]
        }
        list={getTaskList(done)}
        file={{ path: '/api/office/tasks/list', asked: { done: done ? 'true' : '', kind } }}
        caption={t.tasks}
        rows={found.items}
        rowKey={(it) => it.id}
        empty={
          <EmptyState
            icon={CircleCheck}
            title={kind ? t.noneSuch : t.noTasks}
            text={kind ? t.noneSuchText : t.noTasksText}
          />
        }
        columns={{
          task: { title: t.task, cell: (it) => <What task={it} /> },
          order: {
            title: t.order,
            tight: true,
            cell: (item) =>
              item.order && (
                <span className="grid justify-items-start gap-1">
                  <TextLink to={`/office/orders/${item.order.id}`}>
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
                <TextLink to={`/office/people/${item.order.person.id}`}>
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
      />
      <Pagination page={found.page} pages={found.pages} href={(page) => address({ page })} />
    </div>
  )
}

function What({ task: { kind, done_at } }: { task: TaskWithOrder }) {
  const { task, todo } = getTaskMessages(useMessages(officeOrderMessages), kind)
  return (
    <span className="block max-w-100">
      <b className="font-semibold">{task}</b>
      {!done_at && <span className="block text-sm text-ink-2">{todo}</span>}
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
