import { Megaphone, Plus } from 'lucide-react'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { Failure } from '#platform/call/failure.ts'
import { getRequestedSort } from '#platform/call/lists/list-shape.ts'
import { redirectPastLastPage, getPageNumber } from '#platform/call/paging.server.ts'
import { pickTitle } from '#platform/language/names.ts'
import { buildFormFailure, readSentForm, runForEachSelected } from '#platform/page/form.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { useFormat, useLocale, useMessages } from '#platform/language/message-hooks.tsx'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { BulkActions, BulkCheckbox, BulkResult } from '#ui/display/lists/bulk-actions.tsx'
import { Pagination } from '#ui/actions/pagination.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Link } from '#ui/base/link.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { ListFilter, ListSearch } from '#ui/display/lists/list-search.tsx'
import { ListTable, useListUrl } from '#ui/display/lists/list-table.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { announcementCalls } from '#features/administration/announcements/contract.ts'
import { announcementMessages } from '#features/administration/announcements/messages.ts'
import { AnnouncementStatus } from './announcements/announcement-badge.tsx'
import { AudienceText } from './announcements/audience-label.tsx'
import { audiences, announcementStates } from '#features/administration/announcements/rules.ts'
import type { Route } from './+types/announcements'
import { BidiText } from '#ui/base/bidi-text.tsx'
import { announcementList } from '#features/administration/announcements/list.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = {
    q: (url.searchParams.get('q') ?? '').slice(0, 100),
    state: announcementStates.find((it) => it === url.searchParams.get('state')) ?? ('' as const),
    audience: audiences.find((it) => it === url.searchParams.get('audience')) ?? ('' as const),
  }
  const sort = getRequestedSort(announcementList, url.searchParams)
  return {
    asked,
    found: redirectPastLastPage(
      url,
      await context.get(callerContext)(announcementCalls.find, {
        ...asked,
        sort,
        page: getPageNumber(url),
      }),
    ),
  }
}

/** Bulk action: deletes drafts or cancels scheduled announcements. */
export async function action({ request, context }: Route.ActionArgs) {
  const { fields, all } = await readSentForm(request)
  const call = context.get(callerContext)
  const { locale } = context.get(pageRequestContext).reader
  try {
    const { intent } = fields
    if (intent !== 'remove' && intent !== 'cancel') throw new Failure('malformed_request')
    return await runForEachSelected(all('chosen'), locale, (id) =>
      call(announcementCalls[intent], { id }),
    )
  } catch (error) {
    return buildFormFailure(error, locale)
  }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...buildTitleTags(matches[0].loaderData, (tongue) => announcementMessages[tongue].title),
  { name: 'robots', content: 'noindex' },
]

export default function Announcements({
  loaderData: { asked, found },
  actionData,
}: Route.ComponentProps) {
  const t = useMessages(announcementMessages)
  const format = useFormat()
  const locale = useLocale()
  const address = useListUrl()
  const isFiltered = Object.values(asked).some(Boolean)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-2xl">{t.title}</h1>
          <p className="text-sm text-ink-2">{t.lead}</p>
        </div>
        <ButtonLink to="/office/announcements/new" size="sm">
          <Icon of={Plus} /> {t.new}
        </ButtonLink>
      </header>
      <AnnouncementFilters asked={asked} />
      {actionData &&
        ('failure' in actionData ? (
          <FailureAlert failure={actionData.failure} />
        ) : (
          <BulkResult {...actionData} />
        ))}
      {found.items.length > 0 && (
        <BulkActions form="chosen-announcements" note={t.tickedWarning}>
          <Button type="submit" name="intent" value="cancel" variant="line" size="xs">
            {t.cancel}
          </Button>
          <Button type="submit" name="intent" value="remove" variant="line" size="xs">
            {t.removeTicked}
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
              <BulkCheckbox
                form="chosen-announcements"
                value={item.id}
                name={pickTitle(locale, item)}
              />
            ),
          },
        ]}
        list={announcementList}
        file={{ path: '/api/office/announcements/list', asked }}
        caption={t.title}
        rows={found.items}
        rowKey={(it) => it.id}
        empty={
          <EmptyState
            icon={Megaphone}
            title={isFiltered ? t.noneFound : t.none}
            text={isFiltered ? t.noneFoundText : t.noneText}
          />
        }
        columns={{
          title: {
            title: t.announcement,
            cell: (item) => (
              <Link
                to={`/office/announcements/${item.id}`}
                className="grid min-h-target content-center hover:underline"
              >
                <Titles of={item} />
              </Link>
            ),
          },
          whom: { title: t.whom, cell: (it) => <AudienceText of={it} /> },
          when: {
            title: t.when,
            tight: true,
            cell: (item) => (
              <span suppressHydrationWarning>
                {item.due_at
                  ? `${format.date(item.due_at, 'short')} ${format.time(item.due_at)}`
                  : '–'}
              </span>
            ),
          },
          reached: {
            title: t.reached,
            numeric: true,
            cell: (item) => <span suppressHydrationWarning>{format.count(item.reached)}</span>,
          },
          state: {
            title: t.state,
            tight: true,
            cell: (it) => <AnnouncementStatus state={it.state} />,
          },
          made: {
            title: t.made,
            tight: true,
            cell: (item) => (
              <span suppressHydrationWarning>{format.date(item.created_at, 'short')}</span>
            ),
          },
          changed: {
            title: t.changed,
            tight: true,
            cell: (item) => (
              <span suppressHydrationWarning>{format.date(item.updated_at, 'short')}</span>
            ),
          },
        }}
      />
      <Pagination page={found.page} pages={found.pages} href={(page) => address({ page })} />
    </div>
  )
}

/** All filters are in the URL. */
function AnnouncementFilters({ asked }: { asked: Route.ComponentProps['loaderData']['asked'] }) {
  const t = useMessages(announcementMessages)
  const choice = <T extends 'state' | 'audience'>(
    name: T,
    label: string,
    choices: readonly Exclude<(typeof asked)[T], ''>[],
  ) => (
    <ListFilter
      label={label}
      all={t.all}
      name={name}
      value={asked[name]}
      options={choices.map((it) => ({ value: it, label: t[it] }))}
    />
  )
  return (
    <ListSearch name={t.title} asked={asked} find={t.find}>
      <SearchField
        name="q"
        look="flat"
        label={t.search}
        defaultValue={asked.q}
        className="max-w-96 flex-1 basis-60"
      />
      {choice('state', t.state, announcementStates)}
      {choice('audience', t.whom, audiences)}
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
