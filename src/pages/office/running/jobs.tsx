import { CircleCheck } from 'lucide-react'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { getRequestedSort } from '#platform/call/lists/list-shape.ts'
import { redirectPastLastPage, getPageNumber } from '#platform/call/paging.server.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { buildFormFailure, readSentForm, runForEachSelected } from '#platform/page/form.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { Breadcrumbs } from '#ui/actions/breadcrumbs.tsx'
import { Button } from '#ui/actions/button.tsx'
import { BulkActions, BulkCheckbox, BulkResult } from '#ui/display/lists/bulk-actions.tsx'
import { Pagination } from '#ui/actions/pagination.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { ListFilter, ListSearch } from '#ui/display/lists/list-search.tsx'
import { ListTable, useListUrl } from '#ui/display/lists/list-table.tsx'
import { officeMessages } from '#features/administration/messages.ts'
import { systemStatusCalls } from '#features/administration/system-status/contract.ts'
import { systemStatusMessages } from '#features/administration/system-status/messages.ts'
import { useJobColumns } from './job-columns.tsx'
import {
  failedJobStates,
  parseJobRef,
  formatJobRef,
} from '#features/administration/system-status/rules.ts'
import type { Route } from './+types/jobs'
import { failedJobList } from '#features/administration/system-status/list.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = {
    queue: (url.searchParams.get('queue') ?? '').slice(0, 100),
    state: failedJobStates.find((it) => it === url.searchParams.get('state')) ?? ('' as const),
  }
  const sort = getRequestedSort(failedJobList, url.searchParams)
  return {
    asked,
    found: redirectPastLastPage(
      url,
      await context.get(callerContext)(systemStatusCalls.jobs, {
        ...asked,
        sort,
        page: getPageNumber(url),
      }),
    ),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { all } = await readSentForm(request)
  const { locale } = context.get(pageRequestContext).reader
  try {
    return await runForEachSelected(all('chosen'), locale, (text) =>
      context.get(callerContext)(systemStatusCalls.retry, parseJobRef(text)),
    )
  } catch (error) {
    return buildFormFailure(error, locale)
  }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...buildTitleTags(matches[0].loaderData, (tongue) => systemStatusMessages[tongue].failing),
  { name: 'robots', content: 'noindex' },
]

export default function FailingJobs({
  loaderData: { asked, found },
  actionData,
}: Route.ComponentProps) {
  const t = useMessages(systemStatusMessages)
  const address = useListUrl()
  const columns = useJobColumns()
  const isFiltered = Object.values(asked).some(Boolean)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4" suppressHydrationWarning>
      <Breadcrumbs
        trail={[{ to: '/office/running', title: useMessages(officeMessages).system }]}
        here={t.failing}
      />
      <h1 className="text-2xl">{t.failing}</h1>
      <ListSearch name={t.failing} asked={asked} find={t.find}>
        <ListFilter
          label={t.queue}
          all={t.all}
          name="queue"
          value={asked.queue}
          options={found.queues.map((it) => ({ value: it, label: it }))}
        />
        <ListFilter
          label={t.state}
          all={t.all}
          name="state"
          value={asked.state}
          options={failedJobStates.map((it) => ({ value: it, label: t[`state_${it}`] }))}
        />
      </ListSearch>
      {actionData &&
        ('failure' in actionData ? (
          <FailureAlert failure={actionData.failure} />
        ) : (
          <BulkResult {...actionData} />
        ))}
      {found.items.length > 0 && (
        <BulkActions form="chosen-jobs" note={t.retryText}>
          <Button type="submit" name="intent" value="retry" variant="line" size="xs">
            {t.retry}
          </Button>
        </BulkActions>
      )}
      <ListTable
        lead={[
          {
            id: 'chosen',
            title: t.choose,
            quiet: true,
            cell: (item) => (
              <BulkCheckbox form="chosen-jobs" value={formatJobRef(item)} name={item.name} />
            ),
          },
        ]}
        list={failedJobList}
        file={{ path: '/api/office/running/jobs/list', asked }}
        caption={t.failing}
        rows={found.items}
        rowKey={(it) => it.id}
        empty={
          <EmptyState
            icon={CircleCheck}
            title={isFiltered ? t.noneFound : t.well}
            text={isFiltered ? t.noneFoundText : t.noJobsText}
          />
        }
        columns={columns}
      />
      <Pagination page={found.page} pages={found.pages} href={(page) => address({ page })} />
    </div>
  )
}
