import { MailCheck } from 'lucide-react'
import { caller, pageRequest } from '#platform/call/call.ts'
import { Failure } from '#platform/call/failure.ts'
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
import { SearchField } from '#ui/fields/search-field.tsx'
import { m as office } from '../../messages.ts'
import { running } from '../contract.ts'
import { m } from '../messages.ts'
import { useMessageColumns } from '../parts/message-columns.tsx'
import { messageKinds, messageList } from '../rules.ts'
import type { Route } from './+types/messages'

export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = {
    q: (url.searchParams.get('q') ?? '').slice(0, 100),
    kind: messageKinds.find((it) => it === url.searchParams.get('kind')) ?? ('' as const),
  }
  const sort = sortIn(messageList, url.searchParams)
  return { asked, found: listOrLastPage(url, await context.get(caller)(running.messages, { ...asked, sort, page: pageIn(url) })) }
}

/** Has what is ticked sent now, or deletes it. */
export async function action({ request, context }: Route.ActionArgs) {
  const { fields, all } = await sentForm(request)
  const { locale } = context.get(pageRequest).reader
  const call = context.get(caller)
  try {
    const { intent } = fields
    if (intent !== 'resend' && intent !== 'drop') throw new Failure('malformed_request')
    return await withEachChosen(all('chosen'), locale, (id) => call(running[intent], { id }))
  } catch (error) {
    return failedForm(error, locale)
  }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...titleTags(matches[0].loaderData, (tongue) => m[tongue].stuck),
  { name: 'robots', content: 'noindex' },
]

export default function StuckMessages({ loaderData: { asked, found }, actionData }: Route.ComponentProps) {
  const said = useWords(m)
  const address = useListAddress()
  const columns = useMessageColumns()
  const isFiltered = Object.values(asked).some(Boolean)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4" suppressHydrationWarning>
      <Breadcrumbs trail={[{ to: '/office/running', title: useWords(office).system }]} here={said.stuck} />
      <h1 className="text-2xl">{said.stuck}</h1>
      <ListSearch name={said.stuck} asked={asked} find={said.find}>
        <SearchField name="q" look="flat" label={said.search} defaultValue={asked.q} className="max-w-96 flex-1 basis-60" />
        <ListFilter
          label={said.kind}
          all={said.all}
          name="kind"
          value={asked.kind}
          options={messageKinds.map((it) => ({ value: it, label: said[it] }))}
        />
      </ListSearch>
      {actionData && ('failure' in actionData ? <FailureAlert failure={actionData.failure} /> : <ChosenDone {...actionData} />)}
      {found.items.length > 0 && (
        <ChosenActs form="chosen-messages" note={said.resendText}>
          <Button type="submit" name="intent" value="resend" variant="line" size="xs">
            {said.retry}
          </Button>
          <Button type="submit" name="intent" value="drop" variant="line" size="xs">
            {said.drop}
          </Button>
        </ChosenActs>
      )}
      <ListTable
        lead={[
          {
            id: 'chosen',
            title: said.choose,
            quiet: true,
            cell: (it) => <ChosenBox form="chosen-messages" value={it.id} name={it.recipient} />,
          },
        ]}
        list={messageList}
        file={{ path: '/api/office/running/messages/list', asked }}
        caption={said.stuck}
        rows={found.items}
        rowKey={(it) => it.id}
        empty={
          <EmptyState
            icon={MailCheck}
            title={isFiltered ? said.noneFound : said.noMessages}
            text={isFiltered ? said.noneFoundText : said.noMessagesText}
          />
        }
        columns={columns}
      />
      <Pagination page={found.page} pages={found.pages} href={(page) => address({ page })} />
    </div>
  )
}
