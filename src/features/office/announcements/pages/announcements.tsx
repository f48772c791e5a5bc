import { Megaphone, Plus } from 'lucide-react'
import { caller, pageRequest } from '#platform/call/call.ts'
import { Failure } from '#platform/call/failure.ts'
import { sortIn } from '#platform/call/lists/list-shape.ts'
import { listOrLastPage, pageIn } from '#platform/call/page-of.server.ts'
import { titleIn } from '#platform/language/names.ts'
import { failedForm, sentForm, withEachChosen } from '#platform/page/form.server.ts'
import { titleTags } from '#platform/page/title-tags.ts'
import { useFormat, useLocale, useWords } from '#platform/language/words.tsx'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { ChosenActs, ChosenBox, ChosenDone } from '#ui/actions/chosen.tsx'
import { Pagination } from '#ui/actions/pagination.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Link } from '#ui/base/link.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { ListFilter, ListSearch } from '#ui/display/lists/list-search.tsx'
import { ListTable, useListAddress } from '#ui/display/lists/list-table.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { announcements } from '../contract.ts'
import { m } from '../messages.ts'
import { AnnouncementMark } from '../parts/announcement-mark.tsx'
import { AudienceWords } from '../parts/audience-words.tsx'
import { announcementList, audiences, states } from '../rules.ts'
import type { Route } from './+types/announcements'
import { BidiText } from '#ui/base/bidi-text.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = {
    q: (url.searchParams.get('q') ?? '').slice(0, 100),
    state: states.find((it) => it === url.searchParams.get('state')) ?? ('' as const),
    audience: audiences.find((it) => it === url.searchParams.get('audience')) ?? ('' as const),
  }
  const sort = sortIn(announcementList, url.searchParams)
  return { asked, found: listOrLastPage(url, await context.get(caller)(announcements.find, { ...asked, sort, page: pageIn(url) })) }
}

/** Deletes the drafts that are ticked, or takes back what waits for its time. */
export async function action({ request, context }: Route.ActionArgs) {
  const { fields, all } = await sentForm(request)
  const call = context.get(caller)
  const { locale } = context.get(pageRequest).reader
  try {
    const { intent } = fields
    if (intent !== 'remove' && intent !== 'cancel') throw new Failure('malformed_request')
    return await withEachChosen(all('chosen'), locale, (id) => call(announcements[intent], { id }))
  } catch (error) {
    return failedForm(error, locale)
  }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...titleTags(matches[0].loaderData, (tongue) => m[tongue].title),
  { name: 'robots', content: 'noindex' },
]

export default function Announcements({ loaderData: { asked, found }, actionData }: Route.ComponentProps) {
  const said = useWords(m)
  const format = useFormat()
  const locale = useLocale()
  const address = useListAddress()
  const isFiltered = Object.values(asked).some(Boolean)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-2xl">{said.title}</h1>
          <p className="text-sm text-ink-2">{said.lead}</p>
        </div>
        <ButtonLink to="/office/announcements/new" size="sm">
          <Icon of={Plus} /> {said.new}
        </ButtonLink>
      </header>
      <AnnouncementFilters asked={asked} />
      {actionData && ('failure' in actionData ? <FailureAlert failure={actionData.failure} /> : <ChosenDone {...actionData} />)}
      {found.items.length > 0 && (
        <ChosenActs form="chosen-announcements" note={said.tickedWarning}>
          <Button type="submit" name="intent" value="cancel" variant="line" size="xs">
            {said.cancel}
          </Button>
          <Button type="submit" name="intent" value="remove" variant="line" size="xs">
            {said.removeTicked}
          </Button>
        </ChosenActs>
      )}
      <ListTable
        lead={[
          {
            id: 'chosen',
            title: said.ticked,
            quiet: true,
            cell: (it) => <ChosenBox form="chosen-announcements" value={it.id} name={titleIn(locale, it)} />,
          },
        ]}
        list={announcementList}
        file={{ path: '/api/office/announcements/list', asked }}
        caption={said.title}
        rows={found.items}
        rowKey={(it) => it.id}
        empty={
          <EmptyState
            icon={Megaphone}
            title={isFiltered ? said.noneFound : said.none}
            text={isFiltered ? said.noneFoundText : said.noneText}
          />
        }
        columns={{
          title: {
            title: said.announcement,
            cell: (it) => (
              <Link to={`/office/announcements/${it.id}`} className="grid min-h-target content-center hover:underline">
                <Titles of={it} />
              </Link>
            ),
          },
          whom: { title: said.whom, cell: (it) => <AudienceWords of={it} /> },
          when: {
            title: said.when,
            tight: true,
            cell: (it) => (
              <span suppressHydrationWarning>{it.due_at ? `${format.date(it.due_at, 'short')} ${format.time(it.due_at)}` : '–'}</span>
            ),
          },
          reached: {
            title: said.reached,
            numeric: true,
            cell: (it) => <span suppressHydrationWarning>{format.count(it.reached)}</span>,
          },
          state: { title: said.state, tight: true, cell: (it) => <AnnouncementMark state={it.state} /> },
          made: {
            title: said.made,
            tight: true,
            cell: (it) => <span suppressHydrationWarning>{format.date(it.created_at, 'short')}</span>,
          },
          changed: {
            title: said.changed,
            tight: true,
            cell: (it) => <span suppressHydrationWarning>{format.date(it.updated_at, 'short')}</span>,
          },
        }}
      />
      <Pagination page={found.page} pages={found.pages} href={(page) => address({ page })} />
    </div>
  )
}

/** What announcements are looked for by; all of it is in the address. */
function AnnouncementFilters({ asked }: { asked: Route.ComponentProps['loaderData']['asked'] }) {
  const said = useWords(m)
  const choice = <T extends 'state' | 'audience'>(name: T, label: string, choices: readonly Exclude<(typeof asked)[T], ''>[]) => (
    <ListFilter
      label={label}
      all={said.all}
      name={name}
      value={asked[name]}
      options={choices.map((it) => ({ value: it, label: said[it] }))}
    />
  )
  return (
    <ListSearch name={said.title} asked={asked} find={said.find}>
      <SearchField name="q" look="flat" label={said.search} defaultValue={asked.q} className="max-w-96 flex-1 basis-60" />
      {choice('state', said.state, states)}
      {choice('audience', said.whom, audiences)}
    </ListSearch>
  )
}

function Titles({ of: { title, title_ar } }: { of: { title: string; title_ar: string } }) {
  return (
    <>
      <b className="font-semibold">
        <BidiText lang="en">{title}</BidiText>
      </b>
      <BidiText lang="ar" className="text-xs text-ink-3">
        {title_ar}
      </BidiText>
    </>
  )
}
