import { CircleCheck } from 'lucide-react'
import { href } from 'react-router'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { readFilters, loadList, buildListAction } from '#platform/page/list-page.server.ts'
import { buildUnlistedMeta } from '#platform/page/title-tags.ts'
import { Breadcrumbs } from '#ui/actions/breadcrumbs.tsx'
import { officeMessages } from '#features/administration/messages.ts'
import { systemStatusCalls } from '#features/administration/system-status/contract.ts'
import { systemStatusMessages } from '#features/administration/system-status/messages.ts'
import { useJobColumns } from './job-columns.tsx'
import {
  failedJobStates,
  parseJobRef,
  formatJobRef,
} from '#features/administration/system-status/rules.ts'
import { ListPage } from '#ui/display/lists/list-page.tsx'
import type { Route } from './+types/jobs'
import { failedJobList } from '#features/administration/system-status/list.ts'

export async function loader(args: Route.LoaderArgs) {
  const asked = readFilters(args.url, { queue: 100, state: failedJobStates })
  return { asked, found: await loadList(args, failedJobList, systemStatusCalls.jobs, asked) }
}

export const action = buildListAction({
  retry: (text, call) => call(systemStatusCalls.retry, parseJobRef(text)),
})

export const meta: Route.MetaFunction = buildUnlistedMeta(
  (tongue) => systemStatusMessages[tongue].failing,
)

export default function FailingJobs({
  loaderData: { asked, found },
  actionData,
}: Route.ComponentProps) {
  const t = useMessages(systemStatusMessages)
  const { system } = useMessages(officeMessages)
  const columns = useJobColumns()
  return (
    <ListPage
      title={t.failing}
      trail={
        <Breadcrumbs trail={[{ to: href('/office/running'), title: system }]} here={t.failing} />
      }
      list={failedJobList}
      found={found}
      asked={asked}
      search={{
        filters: {
          queue: {
            label: t.queue,
            options: found.queues.map((it) => ({ value: it, label: it })),
          },
          state: {
            label: t.state,
            options: failedJobStates.map((it) => ({ value: it, label: t[`state_${it}`] })),
          },
        },
      }}
      file="/api/office/running/jobs/list"
      result={actionData}
      bulk={{
        form: 'chosen-jobs',
        note: t.retryText,
        name: (item) => item.name,
        value: formatJobRef,
        actions: { retry: t.retry },
      }}
      empty={{
        icon: CircleCheck,
        title: t.well,
        text: t.noJobsText,
        filtered: { title: t.noneFound, text: t.noneFoundText },
      }}
      columns={columns}
    />
  )
}
