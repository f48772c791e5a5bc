import { UsersRound } from 'lucide-react'
import { Form, redirect } from 'react-router'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { getRequestedSort } from '#platform/call/lists/list-shape.ts'
import { redirectPastLastPage, getPageNumber } from '#platform/call/paging.server.ts'
import { pickName } from '#platform/language/names.ts'
import { useFormat, useLocale, useMessages } from '#platform/language/message-hooks.tsx'
import { buildFormFailure, readSentForm, runForEachSelected } from '#platform/page/form.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { Button } from '#ui/actions/button.tsx'
import { BulkActions, BulkCheckbox, BulkResult } from '#ui/display/lists/bulk-actions.tsx'
import { Pagination } from '#ui/actions/pagination.tsx'
import { Link } from '#ui/base/link.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { ListFilter, ListSearch } from '#ui/display/lists/list-search.tsx'
import { ListTable, useListUrl } from '#ui/display/lists/list-table.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { officeGroups } from '#features/learning/groups/contract.ts'
import { groupMessages } from '#features/learning/groups/messages.ts'
import { joinLinkStates } from '#features/learning/groups/rules.ts'
import type { Route } from './+types/groups'
import { BidiText } from '#ui/base/bidi-text.tsx'
import { groupList } from '#features/learning/groups/list.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = {
    q: (url.searchParams.get('q') ?? '').slice(0, 100),
    link: joinLinkStates.find((it) => it === url.searchParams.get('link')) ?? ('' as const),
  }
  const sort = getRequestedSort(groupList, url.searchParams)
  return {
    asked,
    found: redirectPastLastPage(
      url,
      await context.get(callerContext)(officeGroups.find, {
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
    if (fields.intent === 'close') {
      const close = (group_id: string) => call(officeGroups.setCode, { group_id, open: false })
      return { chosen: await runForEachSelected(all('chosen'), locale, close) }
    }
    const { id } = await call(officeGroups.add, {
      name: fields.name ?? '',
      name_ar: fields.name_ar ?? '',
    })
    return redirect(`/office/groups/${id}`)
  } catch (error) {
    return buildFormFailure(error, locale, fields)
  }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...buildTitleTags(matches[0].loaderData, (tongue) => groupMessages[tongue].groups),
  { name: 'robots', content: 'noindex' },
]

export default function Groups({ loaderData: { asked, found }, actionData }: Route.ComponentProps) {
  const t = useMessages(groupMessages)
  const format = useFormat()
  const locale = useLocale()
  const address = useListUrl()
  const isFiltered = Object.values(asked).some(Boolean)
  const failure = actionData && 'failure' in actionData ? actionData.failure : undefined
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4" suppressHydrationWarning>
      <header>
        <h1 className="text-2xl">{t.groups}</h1>
        <p className="max-w-160 text-sm text-ink-2">{t.lead}</p>
      </header>
      <FailureAlert failure={failure} />
      <details open={found.total === 0 && !isFiltered}>
        <summary className="inline-flex min-h-target cursor-pointer items-center font-medium text-brand-ink">
          {t.add}
        </summary>
        <Form method="post" className="grid max-w-160 gap-3 pt-2">
          <div className="grid gap-3 sm:grid-cols-2">
            <TextField
              label={t.name}
              name="name"
              required
              maxLength={120}
              error={failure?.fields?.name}
            />
            <TextField
              label={t.nameAr}
              name="name_ar"
              optional
              maxLength={120}
              lang="ar"
              dir="rtl"
            />
          </div>
          <Button type="submit" size="sm" className="justify-self-start">
            {t.add}
          </Button>
        </Form>
      </details>
      <ListSearch name={t.groups} asked={asked} find={t.find}>
        <SearchField
          name="q"
          look="flat"
          label={t.search}
          defaultValue={asked.q}
          className="max-w-96 flex-1 basis-60"
        />
        <ListFilter
          label={t.code}
          all={t.all}
          name="link"
          value={asked.link}
          options={joinLinkStates.map((it) => ({ value: it, label: t[it] }))}
        />
      </ListSearch>
      <p role="status" className="text-sm text-ink-2">
        {t.found(found.total)}
      </p>
      {actionData && 'chosen' in actionData && <BulkResult {...actionData.chosen} />}
      {found.items.length > 0 && (
        <BulkActions form="chosen-groups" note={t.closeText}>
          <Button type="submit" name="intent" value="close" variant="line" size="xs">
            {t.closeTicked}
          </Button>
        </BulkActions>
      )}
      <ListTable
        lead={[
          {
            id: 'chosen',
            title: t.ticked,
            quiet: true,
            cell: (item) => (
              <BulkCheckbox form="chosen-groups" value={item.id} name={pickName(locale, item)} />
            ),
          },
        ]}
        list={groupList}
        file={{ path: '/api/office/groups/list', asked }}
        caption={t.groups}
        rows={found.items}
        rowKey={(it) => it.id}
        empty={
          <EmptyState
            icon={UsersRound}
            title={isFiltered ? t.noneFound : t.none}
            text={isFiltered ? t.noneFoundText : t.noneText}
          />
        }
        columns={{
          group: {
            title: t.group,
            cell: (item) => (
              <Link
                to={`/office/groups/${item.id}`}
                className="flex min-h-target items-center font-semibold hover:underline"
              >
                <BidiText>{pickName(locale, item)}</BidiText>
              </Link>
            ),
          },
          members: { title: t.members, numeric: true, cell: (it) => format.count(it.members) },
          managers: { title: t.managers, numeric: true, cell: (it) => format.count(it.managers) },
          link: { title: t.code, tight: true, cell: (it) => t[it.link] },
          created: {
            title: t.created,
            tight: true,
            cell: (it) => format.date(it.created_at, 'short'),
          },
        }}
      />
      <Pagination page={found.page} pages={found.pages} href={(page) => address({ page })} />
    </div>
  )
}
