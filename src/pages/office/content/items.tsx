import { FileText, Plus } from 'lucide-react'
import { href, redirect } from 'react-router'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { Failure } from '#platform/call/failure.ts'
import { buildFormFailure, readSentForm, runForEachSelected } from '#platform/page/form.server.ts'
import { readFilters, loadList } from '#platform/page/list-page.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { pickTitle } from '#platform/language/names.ts'
import { useFormat, useLocale, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedTime } from '#ui/base/formatted.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { TabLinks } from '#ui/actions/tab-links.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { ListSection } from '#ui/display/lists/list-page.tsx'
import { useListUrl } from '#ui/display/lists/list-table.tsx'
import { officeContent } from '#features/administration/content/contract.ts'
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

export async function loader(args: Route.LoaderArgs) {
  const { kind } = args.params
  if (!isContentKind(kind)) throw new Failure('not_found')
  const asked = readFilters(args.url, {
    q: 100,
    state: getContentKind(kind).publish ? contentStates : [],
  })
  const q = asked.q.trim()
  const found = await loadList(args, getContentList(kind), officeContent.find, {
    kind,
    q,
    state: asked.state || undefined,
  })
  return { kind, q, state: asked.state, found }
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
  loaderData: { kind, q, state, found },
  actionData,
}: Route.ComponentProps) {
  const t = useMessages(officeContentMessages)
  const format = useFormat()
  const locale = useLocale()
  const address = useListUrl()
  const { publish, kept } = getContentKind(kind)
  const add = !kept && (
    <ButtonLink to={href('/office/content/:kind/new', { kind })} size="sm">
      <Icon of={Plus} /> {t.add}
    </ButtonLink>
  )
  const isFiltered = Boolean(q || state)
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
      <ListSection
        name={t[kind]}
        list={getContentList(kind)}
        found={found}
        asked={{ q, state }}
        search={(q !== '' || found.total > 8) && { q: t.called }}
        file={{ path: '/api/office/content/file', asked: { kind, q, state } }}
        result={actionData}
        bulk={
          publish && {
            form: 'chosen-content',
            note: t.publishedAnew,
            name: (item) => pickTitle(locale, item),
            actions: { publish: t.publishNow, unpublish: t.unpublish },
          }
        }
        empty={{
          icon: FileText,
          title: t.none,
          text: isFiltered || kept ? t.noneSo : t.noneText,
          action: !isFiltered && add,
        }}
        columns={{
          title: { title: t.called, cell: (it) => <BilingualTitle kind={kind} item={it} /> },
          languages: { title: t.languages, cell: (it) => <MissingTextTags missing={it.missing} /> },
          updated: {
            title: t.updated,
            tight: true,
            wide: true,
            cell: (item) => format.date(item.updated_at, 'short'),
          },
          published: {
            title: t.since,
            tight: true,
            cell: (item) =>
              item.published_at ? <FormattedTime at={item.published_at} as="short" /> : none,
          },
          state: {
            title: t.state,
            tight: true,
            cell: (item) => item.state && <ContentStatus state={item.state} />,
          },
          order: {
            title: t.order,
            cell: (row) =>
              row.place === null ? none : <PositionControls item={row} items={found.items} />,
          },
        }}
      />
    </ContentFrame>
  )
}
