import { ArrowDown, ArrowUp, FileText, Plus } from 'lucide-react'
import { useState } from 'react'
import { redirect, useFetcher } from 'react-router'
import { caller, pageRequest } from '#platform/call/call.ts'
import type { InputOf } from '#platform/call/contract.ts'
import { Failure } from '#platform/call/failure.ts'
import { listOrLastPage, pageIn } from '#platform/call/page-of.server.ts'
import { failedForm, sentForm } from '#platform/page/form.server.ts'
import { titleTags } from '#platform/page/title-tags.ts'
import { titleIn } from '#platform/language/names.ts'
import { useFormat, useLocale, useWords } from '#platform/language/words.tsx'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { Pagination } from '#ui/actions/pagination.tsx'
import { TabLinks } from '#ui/actions/tab-links.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Link } from '#ui/base/link.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { Table } from '#ui/display/table.tsx'
import { ChosenActs, ChosenBox } from '#ui/actions/chosen.tsx'
import { officeContent, type FoundContent } from '../contract.ts'
import { m } from '../messages.ts'
import { ContentFrame } from '../parts/content-frame.tsx'
import { MissingMarks, StateMark } from '../parts/content-marks.tsx'
import { isKind, kindOf, states, type Kind } from '../rules.ts'
import type { Route } from './+types/items'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  if (!isKind(params.kind)) throw new Failure('not_found')
  const { kind } = params
  const state = kindOf(kind).publish ? states.find((it) => it === url.searchParams.get('state')) : undefined
  const list = await context.get(caller)(officeContent.find, { kind, state, page: pageIn(url) })
  return { kind, state: state ?? null, list: listOrLastPage(url, list) }
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { fields, all } = await sentForm(request)
  const { id = '', place = '', intent = '' } = fields
  try {
    if (intent === 'publish' || intent === 'unpublish') {
      const call = context.get(caller)
      for (const one of all('chosen'))
        await call(officeContent[intent], { kind: params.kind, id: one } as unknown as InputOf<typeof officeContent.unpublish>)
      return redirect(url.pathname + url.search)
    }
    await context.get(caller)(officeContent.place, { kind: params.kind, id, place } as InputOf<typeof officeContent.place>)
    return redirect(url.pathname + url.search)
  } catch (error) {
    return failedForm(error, context.get(pageRequest).reader.locale)
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...titleTags(matches[0].loaderData, (tongue) => (loaderData ? m[tongue][loaderData.kind] : m[tongue].content)),
  { name: 'robots', content: 'noindex' },
]

export default function Items({ loaderData: { kind, state, list }, actionData }: Route.ComponentProps) {
  const said = useWords(m)
  const format = useFormat()
  const locale = useLocale()
  const { publish, ordered, kept } = kindOf(kind)
  const base = `/office/content/${kind}`
  const add = !kept && (
    <ButtonLink to={`${base}/new`} size="sm">
      <Icon of={Plus} /> {said.add}
    </ButtonLink>
  )
  const query = (page: number) => {
    const asked = new URLSearchParams({ ...(state && { state }), ...(page > 1 && { page: String(page) }) })
    return asked.size ? `${base}?${asked}` : base
  }
  return (
    <ContentFrame here={kind} lead={said[`lead_${kind}`]} end={add}>
      {publish && (
        <TabLinks
          label={said.states}
          links={[
            { to: base, title: said.all, current: !state },
            ...states
              .filter((it) => it !== 'scheduled' || publish === 'later')
              .map((it) => ({ to: `${base}?state=${it}`, title: it === 'draft' ? said.drafts : said[it], current: it === state })),
          ]}
        />
      )}
      {actionData && <FailureAlert failure={actionData.failure} />}
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
      <Table
        framed
        caption={said[kind]}
        rows={list.items}
        rowKey={(it) => it.id}
        empty={<EmptyState icon={FileText} title={said.none} text={state || kept ? said.noneSo : said.noneText} action={!state && add} />}
        columns={[
          ...(publish
            ? [
                {
                  id: 'chosen',
                  title: said.ticks,
                  quiet: true,
                  tight: true,
                  cell: (it: FoundContent) => <ChosenBox form="chosen-content" value={it.id} name={titleIn(locale, it)} />,
                },
              ]
            : []),
          { id: 'title', title: said.called, cell: (it) => <Titled kind={kind} item={it} /> },
          { id: 'languages', title: said.languages, cell: (it) => <MissingMarks missing={it.missing} /> },
          {
            id: 'updated',
            title: said.updated,
            tight: true,
            wide: true,
            cell: (it) => <span suppressHydrationWarning>{format.date(it.updated_at, 'short')}</span>,
          },
          ...(publish
            ? [{ id: 'state', title: said.state, tight: true, cell: (it: FoundContent) => <StateMark state={it.state!} /> }]
            : []),
          ...(ordered && !state
            ? [{ id: 'order', title: said.order, quiet: true, cell: (it: FoundContent) => <Placing item={it} items={list.items} /> }]
            : []),
        ]}
      />
      <Pagination page={list.page} pages={list.pages} href={query} />
    </ContentFrame>
  )
}

function Titled({ kind, item: { id, title, title_ar, parent_id } }: { kind: Kind; item: FoundContent }) {
  const locale = useLocale()
  const both = [
    { lang: 'en', text: title },
    { lang: 'ar', text: title_ar },
  ].filter((it) => it.text)
  const [first, second] = locale === 'ar' ? both.toReversed() : both
  return (
    <Link
      to={`/office/content/${kind}/${id}`}
      className={`grid min-h-target content-center hover:underline ${parent_id === null ? '' : 'ps-6'}`}
    >
      <b className="font-semibold">
        <bdi lang={first?.lang}>{first?.text}</bdi>
      </b>
      {second && (
        <span className="text-xs text-ink-3">
          <bdi lang={second.lang}>{second.text}</bdi>
        </span>
      )}
    </Link>
  )
}

const carried = 'application/x-farqad-content'

/** Up and down, by buttons of a form; whoever has a mouse drags one onto another of the same row. */
function Placing({ item: { id, place, of, title, title_ar, parent_id }, items }: { item: FoundContent; items: FoundContent[] }) {
  const said = useWords(m)
  const fetcher = useFetcher()
  const [over, setOver] = useState(false)
  const name = titleIn(useLocale(), { title, title_ar })
  const isBeside = (other: string) => items.some((it) => String(it.id) === other && it.parent_id === parent_id && it.id !== id)
  return (
    <fetcher.Form
      method="post"
      draggable
      onDragStart={(event) => event.dataTransfer.setData(carried, String(id))}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(carried)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        const other = event.dataTransfer.getData(carried)
        if (isBeside(other)) void fetcher.submit({ id: other, place: String(place) }, { method: 'post' })
      }}
      className={`flex cursor-grab justify-end rounded-md ${over ? 'bg-brand-soft' : ''}`}
    >
      <input type="hidden" name="id" value={id} />
      <PlaceButton label={said.earlier(name)} place={place! - 1} icon={ArrowUp} disabled={place === 0} />
      <PlaceButton label={said.later(name)} place={place! + 1} icon={ArrowDown} disabled={place === of - 1} />
    </fetcher.Form>
  )
}

function PlaceButton({ label, place, icon, disabled }: { label: string; place: number; icon: typeof ArrowUp; disabled: boolean }) {
  return (
    <button
      type="submit"
      name="place"
      value={place}
      aria-label={label}
      disabled={disabled}
      className="grid size-11 cursor-pointer place-items-center rounded-md text-ink-2 hover:bg-surface-3 disabled:cursor-default disabled:opacity-35"
    >
      <Icon of={icon} size={18} />
    </button>
  )
}
