import { CircleCheck } from 'lucide-react'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { getRequestedSort } from '#platform/call/lists/list-shape.ts'
import { redirectPastLastPage, getPageNumber } from '#platform/call/page-of.server.ts'
import { useFormat, useMessages } from '#platform/language/words.tsx'
import { buildFormFailure, readSentForm, runForEachSelected } from '#platform/page/form.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { Breadcrumbs } from '#ui/actions/breadcrumbs.tsx'
import { Button } from '#ui/actions/button.tsx'
import { BulkActions, BulkCheckbox, BulkResult } from '#ui/actions/chosen.tsx'
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
import { formatOrderNumber } from '../../../checkout/rules.ts'
import { orderTimelineMessages } from '../../../timeline/messages.ts'
import { officeOrders, type TaskWithOrder } from '../../contract.ts'
import { officeOrderMessages, getTaskMessages } from '../../messages.ts'
import { OrderStateBadge } from '../../parts/sale-words.tsx'
import { taskKinds, getTaskList } from '../../rules.ts'
import type { Route } from './+types/tasks'
import { BidiText } from '#ui/base/bidi-text.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const done = url.searchParams.has('done')
  const kind = taskKinds.find((it) => it === url.searchParams.get('kind')) ?? ('' as const)
  const sort = getRequestedSort(getTaskList(done), url.searchParams)
  const found = await context.get(callerContext)(officeOrders.tasks, { done, kind, sort, page: getPageNumber(url) })
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

export default function Tasks({ loaderData: { done, kind, found }, actionData }: Route.ComponentProps) {
  const said = useMessages(officeOrderMessages)
  const format = useFormat()
  const address = useListUrl()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4" suppressHydrationWarning>
      <Breadcrumbs trail={[{ to: '/office/orders', title: said.orders }]} here={said.tasks} />
      <h1 className="text-2xl">{said.tasks}</h1>
      <p className="text-ink-2">{said.tasksText}</p>
      <TabLinks
        label={said.state}
        links={[
          { to: '/office/orders/tasks', title: said.open, current: !done },
          { to: '/office/orders/tasks?done=true', title: said.finished, current: done },
        ]}
      />
      <ListSearch name={said.tasks} asked={kind} find={said.find}>
        {done && <input type="hidden" name="done" value="true" />}
        <ListFilter
          label={said.kind}
          all={said.all}
          name="kind"
          value={kind}
          options={taskKinds.map((it) => ({ value: it, label: said[`task_${it}`] }))}
        />
      </ListSearch>
      {actionData && ('failure' in actionData ? <FailureAlert failure={actionData.failure} /> : <BulkResult {...actionData} />)}
      {!done && found.items.length > 0 && (
        <BulkActions form="chosen-tasks" note={said.finishText}>
          <TextField label={said.note} name="note" required minLength={3} maxLength={500} className="flex-1 basis-60" />
          <Button type="submit" name="intent" value="finish" variant="line" size="xs">
            {said.finish}
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
                  title: said.ticked,
                  quiet: true,
                  cell: (it) => <BulkCheckbox form="chosen-tasks" value={it.id} name={getTaskMessages(said, it.kind).task} />,
                },
              ]
        }
        list={getTaskList(done)}
        file={{ path: '/api/office/tasks/list', asked: { done: done ? 'true' : '', kind } }}
        caption={said.tasks}
        rows={found.items}
        rowKey={(it) => it.id}
        empty={
          <EmptyState icon={CircleCheck} title={kind ? said.noneSuch : said.noTasks} text={kind ? said.noneSuchText : said.noTasksText} />
        }
        columns={{
          task: { title: said.task, cell: (it) => <What task={it} /> },
          order: {
            title: said.order,
            tight: true,
            cell: (it) =>
              it.order && (
                <span className="grid justify-items-start gap-1">
                  <TextLink to={`/office/orders/${it.order.id}`}>{formatOrderNumber(it.order.number)}</TextLink>
                  <span>{format.money(it.order.total, it.order.currency)}</span>
                  <OrderStateBadge state={it.order.state} />
                </span>
              ),
          },
          person: {
            title: said.person,
            cell: (it) =>
              it.order && (
                <TextLink to={`/office/people/${it.order.person.id}`}>
                  <PersonName name={it.order.person.name} />
                </TextLink>
              ),
          },
          payment: { title: said.payment, cell: (it) => it.payment && <Payment payment={it.payment} /> },
          amount: { title: said.amount, numeric: true, cell: (it) => formatTaskAmount(it, format.money) },
          came: {
            title: said.came,
            tight: true,
            cell: (it) => <time dateTime={it.created_at}>{format.date(it.created_at, 'short')}</time>,
          },
          done: { title: said.doneOn, tight: true, cell: (it) => it.done_at && format.date(it.done_at, 'short') },
          by: { title: said.finisher, cell: (it) => <BidiText>{it.done_by}</BidiText> },
          note: { title: said.note, cell: (it) => it.note && <Passage className="max-w-80 wrap-anywhere">{it.note}</Passage> },
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

function Payment({ payment: { gateway, name } }: { payment: NonNullable<TaskWithOrder['payment']> }) {
  const said = useMessages(orderTimelineMessages) as Record<string, unknown>
  return (
    <>
      <span className="block">{(said[gateway] as string | undefined) ?? gateway}</span>
      <code dir="ltr" className="font-medium wrap-anywhere select-all">
        {name}
      </code>
    </>
  )
}

function formatTaskAmount({ amount, currency, order }: TaskWithOrder, money: ReturnType<typeof useFormat>['money']) {
  const of = currency ?? order?.currency
  return amount !== null && of ? money(amount, of) : ''
}
