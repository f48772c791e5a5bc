import { FileText, Plus } from 'lucide-react'
import { redirect } from 'react-router'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { Failure } from '#platform/call/failure.ts'
import { getRequestedSort, getListSorts } from '#platform/call/lists/list-shape.ts'
import { redirectPastLastPage, getPageNumber } from '#platform/call/paging.server.ts'
import { buildFormFailure, readSentForm, runForEachSelected } from '#platform/page/form.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { pickTitle } from '#platform/language/names.ts'
import { useFormat, useLocale, useMessages } from '#platform/language/message-hooks.tsx'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { BulkActions, BulkCheckbox, BulkResult } from '#ui/display/lists/bulk-actions.tsx'
import { Pagination } from '#ui/actions/pagination.tsx'
import { TabLinks } from '#ui/actions/tab-links.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { ListSearch } from '#ui/display/lists/list-search.tsx'
import { ListTable, useListUrl } from '#ui/display/lists/list-table.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { officeContent, type ContentItem } from '#features/administration/content/contract.ts'
import { officeContentMessages } from '#features/administration/content/messages.ts'
import { ContentFrame } from '#features/administration/content/content-frame.tsx'
import { MissingTextTags, ContentStatus, BilingualTitle } from './components/content-marks.tsx'
import { PositionControls } from './placement-fields.tsx'
import {
  isContentKind,
  getContentKind,
  contentStates,
} from '#features/administration/content/rules.ts'
import type { Route } from './+types/items'
import { getContentList } from '#features/administration/content/list.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  if (!isContentKind(params.kind)) throw new Failure('not_found')
  const { kind } = params
  const state = getContentKind(kind).publish
    ? contentStates.find((it) => it === url.searchParams.get('state'))
    : undefined
  const sorted = getRequestedSort(getContentList(kind), url.searchParams)
  // Kinds with a fixed order have no sort.
  const sort = getListSorts(getContentList(kind)).find((it) => it === sorted)
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, 100)
  const list = await context.get(callerContext)(officeContent.find, {
    kind,
    q,
    state,
    sort,
    page: getPageNumber(url),
  })
  return { kind, q, state: state ?? null, list: redirectPastLastPage(url, list) }
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { fields, all } = await readSentForm(request)
  const { id = '', place = '', intent = '' } = fields
  const { locale } = context.get(pageRequestContext).reader
  const call = context.get(callerContext)
  try {
    if (!isContentKind(params.kind)) throw new Failure('not_found')
    const { kind } = params
    if (intent === 'publish' || intent === 'unpublish') {
      const undo: Record<string, string> = { intent: 'back' }
      const acted = await runForEachSelected(all('chosen'), locale, async (one) => {
        const { before } = await call(officeContent[intent], { kind, id: one })
        undo[`since ${one}`] = before ?? ''
      })
      return { ...acted, undo }
    }
    // Undo restores each item's previous state.
    if (intent === 'back')
      return await runForEachSelected(all('chosen'), locale, (one) => {
        const since = fields[`since ${one}`]
        const it = { kind, id: one }
        return since
          ? call(officeContent.publish, { ...it, since })
          : call(officeContent.unpublish, it)
      })
    await call(officeContent.place, { kind, id, place })
    return redirect(url.pathname + url.search)
  } catch (error) {
    return buildFormFailure(error, locale)
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...buildTitleTags(matches[0].loaderData, (tongue) =>
    loaderData
      ? officeContentMessages[tongue][loaderData.kind]
      : officeContentMessages[tongue].content,
  ),
  { name: 'robots', content: 'noindex' },
]

export default function Items({
  loaderData: { kind, q, state, list },
  actionData,
}: Route.ComponentProps) {
  const t = useMessages(officeContentMessages)
  const format = useFormat()
  const locale = useLocale()
  const address = useListUrl()
  const { publish, kept } = getContentKind(kind)
  const add = !kept && (
    <ButtonLink to={`/office/content/${kind}/new`} size="sm">
      <Icon of={Plus} /> {t.add}
    </ButtonLink>
  )
  const ticks = {
    id: 'chosen',
    title: t.ticks,
    quiet: true,
    tight: true,
    cell: (item: ContentItem) => (
      <BulkCheckbox form="chosen-content" value={item.id} name={pickTitle(locale, item)} />
    ),
  }
  const none = <span className="text-ink-3">–</span>
  return (
    <ContentFrame here={kind} lead={t[`lead_${kind}`]} end={add}>
      {publish && (
        <TabLinks
          label={t.states}
          links={[
            { to: address({ state: '' }), title: t.all, current: !state },
            ...contentStates
              .filter((it) => it !== 'scheduled' || publish === 'later')
              .map((item) => ({
                to: address({ state: item }),
                title: item === 'draft' ? t.drafts : t[item],
                current: item === state,
              })),
          ]}
        />
      )}
      {(q || list.total > 8) && (
        <ListSearch name={t[kind]} asked={q} find={t.find}>
          {state && <input type="hidden" name="state" value={state} />}
          <SearchField
            name="q"
            look="flat"
            label={t.called}
            defaultValue={q}
            className="max-w-96 flex-1 basis-60"
          />
        </ListSearch>
      )}
      {actionData &&
        ('failure' in actionData ? (
          <FailureAlert failure={actionData.failure} />
        ) : (
          <BulkResult {...actionData} />
        ))}
      {publish && list.items.length > 0 && (
        <BulkActions form="chosen-content" note={t.publishedAnew}>
          <Button type="submit" name="intent" value="publish" variant="line" size="xs">
            {t.publishNow}
          </Button>
          <Button type="submit" name="intent" value="unpublish" variant="line" size="xs">
            {t.unpublish}
          </Button>
        </BulkActions>
      )}
      <ListTable
        lead={publish ? [ticks] : []}
        list={getContentList(kind)}
        file={{ path: '/api/office/content/file', asked: { kind, q, state: state ?? '' } }}
        caption={t[kind]}
        rows={list.items}
        rowKey={(it) => it.id}
        empty={
          <EmptyState
            icon={FileText}
            title={t.none}
            text={q || state || kept ? t.noneSo : t.noneText}
            action={!q && !state && add}
          />
        }
        columns={{
          title: { title: t.called, cell: (it) => <BilingualTitle kind={kind} item={it} /> },
          languages: { title: t.languages, cell: (it) => <MissingTextTags missing={it.missing} /> },
          updated: {
            title: t.updated,
            tight: true,
            wide: true,
            cell: (item) => (
              <span suppressHydrationWarning>{format.date(item.updated_at, 'short')}</span>
            ),
          },
          published: {
            title: t.since,
            tight: true,
            cell: (item) =>
              item.published_at ? (
                <span suppressHydrationWarning>{format.date(item.published_at, 'short')}</span>
              ) : (
                none
              ),
          },
          state: {
            title: t.state,
            tight: true,
            cell: (item) => item.state && <ContentStatus state={item.state} />,
          },
          order: {
            title: t.order,
            cell: (row) =>
              row.place === null ? none : <PositionControls item={row} items={list.items} />,
          },
        }}
      />
      <Pagination page={list.page} pages={list.pages} href={(page) => address({ page })} />
    </ContentFrame>
  )
}
