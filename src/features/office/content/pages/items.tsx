import { FileText, Plus } from 'lucide-react'
import { redirect } from 'react-router'
import { caller, pageRequest } from '#platform/call/call.ts'
import { Failure } from '#platform/call/failure.ts'
import { sortIn, sortsOf } from '#platform/call/lists/list-shape.ts'
import { listOrLastPage, pageIn } from '#platform/call/page-of.server.ts'
import { failedForm, sentForm, withEachChosen } from '#platform/page/form.server.ts'
import { titleTags } from '#platform/page/title-tags.ts'
import { titleIn } from '#platform/language/names.ts'
import { useFormat, useLocale, useWords } from '#platform/language/words.tsx'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { ChosenActs, ChosenBox, ChosenDone } from '#ui/actions/chosen.tsx'
import { Pagination } from '#ui/actions/pagination.tsx'
import { TabLinks } from '#ui/actions/tab-links.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { ListSearch } from '#ui/display/lists/list-search.tsx'
import { ListTable, useListAddress } from '#ui/display/lists/list-table.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { officeContent, type FoundContent } from '../contract.ts'
import { m } from '../messages.ts'
import { ContentFrame } from '../parts/content-frame.tsx'
import { MissingMarks, StateMark, Titled } from '../parts/content-marks.tsx'
import { Placing } from '../parts/placing.tsx'
import { contentListOf, isKind, kindOf, states } from '../rules.ts'
import type { Route } from './+types/items'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  if (!isKind(params.kind)) throw new Failure('not_found')
  const { kind } = params
  const state = kindOf(kind).publish ? states.find((it) => it === url.searchParams.get('state')) : undefined
  const sorted = sortIn(contentListOf(kind), url.searchParams)
  // A list that stands in its own order alone is asked for none.
  const sort = sortsOf(contentListOf(kind)).find((it) => it === sorted)
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, 100)
  const list = await context.get(caller)(officeContent.find, { kind, q, state, sort, page: pageIn(url) })
  return { kind, q, state: state ?? null, list: listOrLastPage(url, list) }
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { fields, all } = await sentForm(request)
  const { id = '', place = '', intent = '' } = fields
  const { locale } = context.get(pageRequest).reader
  const call = context.get(caller)
  try {
    if (!isKind(params.kind)) throw new Failure('not_found')
    const { kind } = params
    if (intent === 'publish' || intent === 'unpublish') {
      const undo: Record<string, string> = { intent: 'back' }
      const acted = await withEachChosen(all('chosen'), locale, async (one) => {
        const { before } = await call(officeContent[intent], { kind, id: one })
        undo[`since ${one}`] = before ?? ''
      })
      return { ...acted, undo }
    }
    // What was out before is out since then again, what waited waits on, and what was a draft is one.
    if (intent === 'back')
      return await withEachChosen(all('chosen'), locale, (one) => {
        const since = fields[`since ${one}`]
        const it = { kind, id: one }
        return since ? call(officeContent.publish, { ...it, since }) : call(officeContent.unpublish, it)
      })
    await call(officeContent.place, { kind, id, place })
    return redirect(url.pathname + url.search)
  } catch (error) {
    return failedForm(error, locale)
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...titleTags(matches[0].loaderData, (tongue) => (loaderData ? m[tongue][loaderData.kind] : m[tongue].content)),
  { name: 'robots', content: 'noindex' },
]

export default function Items({ loaderData: { kind, q, state, list }, actionData }: Route.ComponentProps) {
  const said = useWords(m)
  const format = useFormat()
  const locale = useLocale()
  const address = useListAddress()
  const { publish, kept } = kindOf(kind)
  const add = !kept && (
    <ButtonLink to={`/office/content/${kind}/new`} size="sm">
      <Icon of={Plus} /> {said.add}
    </ButtonLink>
  )
  const ticks = {
    id: 'chosen',
    title: said.ticks,
    quiet: true,
    tight: true,
    cell: (it: FoundContent) => <ChosenBox form="chosen-content" value={it.id} name={titleIn(locale, it)} />,
  }
  const none = <span className="text-ink-3">–</span>
  return (
    <ContentFrame here={kind} lead={said[`lead_${kind}`]} end={add}>
      {publish && (
        <TabLinks
          label={said.states}
          links={[
            { to: address({ state: '' }), title: said.all, current: !state },
            ...states
              .filter((it) => it !== 'scheduled' || publish === 'later')
              .map((it) => ({ to: address({ state: it }), title: it === 'draft' ? said.drafts : said[it], current: it === state })),
          ]}
        />
      )}
      {(q || list.total > 8) && (
        <ListSearch name={said[kind]} asked={q} find={said.find}>
          {state && <input type="hidden" name="state" value={state} />}
          <SearchField name="q" look="flat" label={said.called} defaultValue={q} className="max-w-96 flex-1 basis-60" />
        </ListSearch>
      )}
      {actionData && ('failure' in actionData ? <FailureAlert failure={actionData.failure} /> : <ChosenDone {...actionData} />)}
      {publish && list.items.length > 0 && (
        <ChosenActs form="chosen-content" note={said.publishedAnew}>
          <Button type="submit" name="intent" value="publish" variant="line" size="xs">
            {said.publishNow}
          </Button>
          <Button type="submit" name="intent" value="unpublish" variant="line" size="xs">
            {said.unpublish}
          </Button>
        </ChosenActs>
      )}
      <ListTable
        lead={publish ? [ticks] : []}
        list={contentListOf(kind)}
        file={{ path: '/api/office/content/file', asked: { kind, q, state: state ?? '' } }}
        caption={said[kind]}
        rows={list.items}
        rowKey={(it) => it.id}
        empty={
          <EmptyState
            icon={FileText}
            title={said.none}
            text={q || state || kept ? said.noneSo : said.noneText}
            action={!q && !state && add}
          />
        }
        columns={{
          title: { title: said.called, cell: (it) => <Titled kind={kind} item={it} /> },
          languages: { title: said.languages, cell: (it) => <MissingMarks missing={it.missing} /> },
          updated: {
            title: said.updated,
            tight: true,
            wide: true,
            cell: (it) => <span suppressHydrationWarning>{format.date(it.updated_at, 'short')}</span>,
          },
          published: {
            title: said.since,
            tight: true,
            cell: (it) => (it.published_at ? <span suppressHydrationWarning>{format.date(it.published_at, 'short')}</span> : none),
          },
          state: { title: said.state, tight: true, cell: (it) => it.state && <StateMark state={it.state} /> },
          order: { title: said.order, cell: (it) => (it.place === null ? none : <Placing item={it} items={list.items} />) },
        }}
      />
      <Pagination page={list.page} pages={list.pages} href={(page) => address({ page })} />
    </ContentFrame>
  )
}
