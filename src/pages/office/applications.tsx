import { Inbox } from 'lucide-react'
import { callerContext } from '#platform/call/call.ts'
import { getNow } from '#platform/data/clock.ts'
import { getRequestedSort } from '#platform/call/lists/list-shape.ts'
import { redirectPastLastPage, getPageNumber } from '#platform/call/paging.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { Link } from '#ui/base/link.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { Pagination } from '#ui/actions/pagination.tsx'
import { TabLinks } from '#ui/actions/tab-links.tsx'
import { ListTable, useListUrl } from '#ui/display/lists/list-table.tsx'
import { Address } from '#ui/display/breakable-address.tsx'
import { officeApplications } from '#features/administration/applications/contract.ts'
import { officeApplicationMessages } from '#features/administration/applications/messages.ts'
import { ApplicationStatus } from './applications/application-badge.tsx'
import { applicationStateChoices } from '#features/administration/applications/rules.ts'
import type { Route } from './+types/applications'
import { BidiText } from '#ui/base/bidi-text.tsx'
import { getApplicationList } from '#features/administration/applications/list.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const state = applicationStateChoices.find((it) => it === url.searchParams.get('state')) ?? 'open'
  const sort = getRequestedSort(getApplicationList(state), url.searchParams)
  const found = await context.get(callerContext)(officeApplications.find, {
    state,
    sort,
    page: getPageNumber(url),
  })
  return { found: redirectPastLastPage(url, found), state, now: getNow().toISOString() }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...buildTitleTags(matches[0].loaderData, (tongue) => officeApplicationMessages[tongue].title),
  { name: 'robots', content: 'noindex' },
]

export default function Applications({ loaderData: { found, state, now } }: Route.ComponentProps) {
  const t = useMessages(officeApplicationMessages)
  const format = useFormat()
  const address = useListUrl()
  return (
    <div className="grid gap-4">
      <h1 className="text-2xl">{t.title}</h1>
      <TabLinks
        label={t.state}
        links={applicationStateChoices.map((choice) => ({
          to: address({ state: choice === 'open' ? '' : choice }),
          title: t[choice],
          current: choice === state,
        }))}
      />
      <p role="status" className="text-sm text-ink-2" suppressHydrationWarning>
        {t.found(found.total)}
      </p>
      <ListTable
        list={getApplicationList(state)}
        file={{ path: '/api/office/applications/list', asked: { state } }}
        caption={t.title}
        rows={found.items}
        rowKey={(it) => it.id}
        empty={<EmptyState icon={Inbox} title={t.none} text={t.noneText} />}
        columns={{
          applicant: {
            title: t.applicant,
            cell: ({ id, applicant }) => (
              <Link
                to={`/office/applications/${id}`}
                className="flex min-h-target items-center gap-3 hover:underline"
              >
                <Avatar name={applicant.name} hue={applicant.hue} src={applicant.image} size={34} />
                <span className="grid min-w-0 grid-cols-[minmax(0,1fr)] justify-items-start">
                  <BidiText className="font-semibold">{applicant.name}</BidiText>
                  <Address className="text-xs text-ink-3">{applicant.email}</Address>
                </span>
              </Link>
            ),
          },
          email: { title: t.email, cell: (it) => <Address>{it.applicant.email}</Address> },
          course: { title: t.course, cell: (it) => <BidiText>{it.course_title}</BidiText> },
          field: { title: t.field, cell: (it) => it.category ?? '–' },
          sent: {
            title: t.sent,
            tight: true,
            cell: (item) => (
              <span suppressHydrationWarning>{format.ago(item.sent_at, new Date(now))}</span>
            ),
          },
          state: {
            title: t.state,
            tight: true,
            cell: (it) => <ApplicationStatus state={it.state} />,
          },
        }}
      />
      <Pagination page={found.page} pages={found.pages} href={(page) => address({ page })} />
    </div>
  )
}
