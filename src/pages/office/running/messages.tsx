import { MailCheck } from 'lucide-react'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { Failure } from '#platform/call/failure.ts'
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
import { SearchField } from '#ui/fields/search-field.tsx'
import { officeMessages } from '#features/administration/messages.ts'
import { systemStatusCalls } from '#features/administration/system-status/contract.ts'
import { systemStatusMessages } from '#features/administration/system-status/messages.ts'
import { useMessageColumns } from './message-columns.tsx'
import { messageKinds } from '#features/administration/system-status/rules.ts'
import type { Route } from './+types/messages'
import { unsentMessageList } from '#features/administration/system-status/list.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = {
    q: (url.searchParams.get('q') ?? '').slice(0, 100),
    kind: messageKinds.find((it) => it === url.searchParams.get('kind')) ?? ('' as const),
  }
  const sort = getRequestedSort(unsentMessageList, url.searchParams)
  return {
    asked,
    found: redirectPastLastPage(
      url,
      await context.get(callerContext)(systemStatusCalls.messages, {
        ...asked,
        sort,
        page: getPageNumber(url),
      }),
    ),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { fields, all } = await readSentForm(request)
  const { locale } = context.get(pageRequestContext).reader
  const call = context.get(callerContext)
  try {
    const { intent } = fields
    if (intent !== 'resend' && intent !== 'drop') throw new Failure('malformed_request')
    return await runForEachSelected(all('chosen'), locale, (id) =>
      call(systemStatusCalls[intent], { id }),
    )
  } catch (error) {
    return buildFormFailure(error, locale)
  }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...buildTitleTags(matches[0].loaderData, (tongue) => systemStatusMessages[tongue].stuck),
  { name: 'robots', content: 'noindex' },
]

export default function StuckMessages({
  loaderData: { asked, found },
  actionData,
}: Route.ComponentProps) {
  const t = useMessages(systemStatusMessages)
  const address = useListUrl()
  const columns = useMessageColumns()
  const isFiltered = Object.values(asked).some(Boolean)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4" suppressHydrationWarning>
      <Breadcrumbs
        trail={[{ to: '/office/running', title: useMessages(officeMessages).system }]}
        here={t.stuck}
      />
      <h1 className="text-2xl">{t.stuck}</h1>
      <ListSearch name={t.stuck} asked={asked} find={t.find}>
        <SearchField
          name="q"
          look="flat"
          label={t.search}
          defaultValue={asked.q}
          className="max-w-96 flex-1 basis-60"
        />
        <ListFilter
          label={t.kind}
          all={t.all}
          name="kind"
          value={asked.kind}
          options={messageKinds.map((it) => ({ value: it, label: t[it] }))}
        />
      </ListSearch>
      {actionData &&
        ('failure' in actionData ? (
          <FailureAlert failure={actionData.failure} />
        ) : (
          <BulkResult {...actionData} />
        ))}
      {found.items.length > 0 && (
        <BulkActions form="chosen-messages" note={t.resendText}>
          <Button type="submit" name="intent" value="resend" variant="line" size="xs">
            {t.retry}
          </Button>
          <Button type="submit" name="intent" value="drop" variant="line" size="xs">
            {t.drop}
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
              <BulkCheckbox form="chosen-messages" value={item.id} name={item.recipient} />
            ),
          },
        ]}
        list={unsentMessageList}
        file={{ path: '/api/office/running/messages/list', asked }}
        caption={t.stuck}
        rows={found.items}
        rowKey={(it) => it.id}
        empty={
          <EmptyState
            icon={MailCheck}
            title={isFiltered ? t.noneFound : t.noMessages}
            text={isFiltered ? t.noneFoundText : t.noMessagesText}
          />
        }
        columns={columns}
      />
      <Pagination page={found.page} pages={found.pages} href={(page) => address({ page })} />
    </div>
  )
}
