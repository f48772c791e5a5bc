import { UsersRound } from 'lucide-react'
import { Form, redirect } from 'react-router'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { getRequestedSort } from '#platform/call/lists/list-shape.ts'
import { redirectPastLastPage, getPageNumber } from '#platform/call/page-of.server.ts'
import { pickName } from '#platform/language/names.ts'
import { useFormat, useLocale, useMessages } from '#platform/language/words.tsx'
import { buildFormFailure, readSentForm, runForEachSelected } from '#platform/page/form.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { Button } from '#ui/actions/button.tsx'
import { BulkActions, BulkCheckbox, BulkResult } from '#ui/actions/chosen.tsx'
import { Pagination } from '#ui/actions/pagination.tsx'
import { Link } from '#ui/base/link.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { ListFilter, ListSearch } from '#ui/display/lists/list-search.tsx'
import { ListTable, useListUrl } from '#ui/display/lists/list-table.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { officeGroups } from '../../contract.ts'
import { groupMessages } from '../../messages.ts'
import { groupList, joinLinkStates } from '../../rules.ts'
import type { Route } from './+types/groups'
import { BidiText } from '#ui/base/bidi-text.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = {
    q: (url.searchParams.get('q') ?? '').slice(0, 100),
    link: joinLinkStates.find((it) => it === url.searchParams.get('link')) ?? ('' as const),
  }
  const sort = getRequestedSort(groupList, url.searchParams)
  return {
    asked,
    found: redirectPastLastPage(url, await context.get(callerContext)(officeGroups.find, { ...asked, sort, page: getPageNumber(url) })),
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
    const { id } = await call(officeGroups.add, { name: fields.name ?? '', name_ar: fields.name_ar ?? '' })
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
  const said = useMessages(groupMessages)
  const format = useFormat()
  const locale = useLocale()
  const address = useListUrl()
  const isFiltered = Object.values(asked).some(Boolean)
  const failure = actionData && 'failure' in actionData ? actionData.failure : undefined
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4" suppressHydrationWarning>
      <header>
        <h1 className="text-2xl">{said.groups}</h1>
        <p className="max-w-160 text-sm text-ink-2">{said.lead}</p>
      </header>
      <FailureAlert failure={failure} />
      <details open={found.total === 0 && !isFiltered}>
        <summary className="inline-flex min-h-target cursor-pointer items-center font-medium text-brand-ink">{said.add}</summary>
        <Form method="post" className="grid max-w-160 gap-3 pt-2">
          <div className="grid gap-3 sm:grid-cols-2">
            <TextField label={said.name} name="name" required maxLength={120} error={failure?.fields?.name} />
            <TextField label={said.nameAr} name="name_ar" optional maxLength={120} lang="ar" dir="rtl" />
          </div>
          <Button type="submit" size="sm" className="justify-self-start">
            {said.add}
          </Button>
        </Form>
      </details>
      <ListSearch name={said.groups} asked={asked} find={said.find}>
        <SearchField name="q" look="flat" label={said.search} defaultValue={asked.q} className="max-w-96 flex-1 basis-60" />
        <ListFilter
          label={said.code}
          all={said.all}
          name="link"
          value={asked.link}
          options={joinLinkStates.map((it) => ({ value: it, label: said[it] }))}
        />
      </ListSearch>
      <p role="status" className="text-sm text-ink-2">
        {said.found(found.total)}
      </p>
      {actionData && 'chosen' in actionData && <BulkResult {...actionData.chosen} />}
      {found.items.length > 0 && (
        <BulkActions form="chosen-groups" note={said.closeText}>
          <Button type="submit" name="intent" value="close" variant="line" size="xs">
            {said.closeTicked}
          </Button>
        </BulkActions>
      )}
      <ListTable
        lead={[
          {
            id: 'chosen',
            title: said.ticked,
            quiet: true,
            cell: (it) => <BulkCheckbox form="chosen-groups" value={it.id} name={pickName(locale, it)} />,
          },
        ]}
        list={groupList}
        file={{ path: '/api/office/groups/list', asked }}
        caption={said.groups}
        rows={found.items}
        rowKey={(it) => it.id}
        empty={
          <EmptyState
            icon={UsersRound}
            title={isFiltered ? said.noneFound : said.none}
            text={isFiltered ? said.noneFoundText : said.noneText}
          />
        }
        columns={{
          group: {
            title: said.group,
            cell: (it) => (
              <Link to={`/office/groups/${it.id}`} className="flex min-h-target items-center font-semibold hover:underline">
                <BidiText>{pickName(locale, it)}</BidiText>
              </Link>
            ),
          },
          members: { title: said.members, numeric: true, cell: (it) => format.count(it.members) },
          managers: { title: said.managers, numeric: true, cell: (it) => format.count(it.managers) },
          link: { title: said.code, tight: true, cell: (it) => said[it.link] },
          created: { title: said.created, tight: true, cell: (it) => format.date(it.created_at, 'short') },
        }}
      />
      <Pagination page={found.page} pages={found.pages} href={(page) => address({ page })} />
    </div>
  )
}
