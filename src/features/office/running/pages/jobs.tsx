import { CircleCheck } from 'lucide-react'
import { caller, pageRequest } from '#platform/call/call.ts'
import { sortIn } from '#platform/call/lists/list-shape.ts'
import { listOrLastPage, pageIn } from '#platform/call/page-of.server.ts'
import { useWords } from '#platform/language/words.tsx'
import { failedForm, sentForm, withEachChosen } from '#platform/page/form.server.ts'
import { titleTags } from '#platform/page/title-tags.ts'
import { Breadcrumbs } from '#ui/actions/breadcrumbs.tsx'
import { Button } from '#ui/actions/button.tsx'
import { ChosenActs, ChosenBox, ChosenDone } from '#ui/actions/chosen.tsx'
import { Pagination } from '#ui/actions/pagination.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { ListFilter, ListSearch } from '#ui/display/lists/list-search.tsx'
import { ListTable, useListAddress } from '#ui/display/lists/list-table.tsx'
import { m as office } from '../../messages.ts'
import { running } from '../contract.ts'
import { m } from '../messages.ts'
import { useJobColumns } from '../parts/job-columns.tsx'
import { failedStates, jobList, jobTicked, tickedJob } from '../rules.ts'
import type { Route } from './+types/jobs'

export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = {
    queue: (url.searchParams.get('queue') ?? '').slice(0, 100),
    state: failedStates.find((it) => it === url.searchParams.get('state')) ?? ('' as const),
  }
  const sort = sortIn(jobList, url.searchParams)
  return { asked, found: listOrLastPage(url, await context.get(caller)(running.jobs, { ...asked, sort, page: pageIn(url) })) }
}

/** Has what is ticked tried again now. */
export async function action({ request, context }: Route.ActionArgs) {
  const { all } = await sentForm(request)
  const { locale } = context.get(pageRequest).reader
  try {
    return await withEachChosen(all('chosen'), locale, (it) => context.get(caller)(running.retry, jobTicked(it)))
  } catch (error) {
    return failedForm(error, locale)
  }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...titleTags(matches[0].loaderData, (tongue) => m[tongue].failing),
  { name: 'robots', content: 'noindex' },
]

export default function FailingJobs({ loaderData: { asked, found }, actionData }: Route.ComponentProps) {
  const said = useWords(m)
  const address = useListAddress()
  const columns = useJobColumns()
  const isFiltered = Object.values(asked).some(Boolean)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4" suppressHydrationWarning>
      <Breadcrumbs trail={[{ to: '/office/running', title: useWords(office).system }]} here={said.failing} />
      <h1 className="text-2xl">{said.failing}</h1>
      <ListSearch name={said.failing} asked={asked} find={said.find}>
        <ListFilter
          label={said.queue}
          all={said.all}
          name="queue"
          value={asked.queue}
          options={found.queues.map((it) => ({ value: it, label: it }))}
        />
        <ListFilter
          label={said.state}
          all={said.all}
          name="state"
          value={asked.state}
          options={failedStates.map((it) => ({ value: it, label: said[`state_${it}`] }))}
        />
      </ListSearch>
      {actionData && ('failure' in actionData ? <FailureAlert failure={actionData.failure} /> : <ChosenDone {...actionData} />)}
      {found.items.length > 0 && (
        <ChosenActs form="chosen-jobs" note={said.retryText}>
          <Button type="submit" name="intent" value="retry" variant="line" size="xs">
            {said.retry}
          </Button>
        </ChosenActs>
      )}
      <ListTable
        lead={[
          {
            id: 'chosen',
            title: said.choose,
            quiet: true,
            cell: (it) => <ChosenBox form="chosen-jobs" value={tickedJob(it)} name={it.name} />,
          },
        ]}
        list={jobList}
        file={{ path: '/api/office/running/jobs/list', asked }}
        caption={said.failing}
        rows={found.items}
        rowKey={(it) => it.id}
        empty={
          <EmptyState
            icon={CircleCheck}
            title={isFiltered ? said.noneFound : said.well}
            text={isFiltered ? said.noneFoundText : said.noJobsText}
          />
        }
        columns={columns}
      />
      <Pagination page={found.page} pages={found.pages} href={(page) => address({ page })} />
    </div>
  )
}
