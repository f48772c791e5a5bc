import { Inbox } from 'lucide-react'
import { href } from 'react-router'
import { getNow } from '#platform/data/clock.ts'
import { readFilters, loadList } from '#platform/page/list-page.server.ts'
import { buildUnlistedMeta } from '#platform/page/title-tags.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { Link } from '#ui/base/link.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { TabLinks } from '#ui/actions/tab-links.tsx'
import { ListPage } from '#ui/display/lists/list-page.tsx'
import { useListUrl } from '#ui/display/lists/list-table.tsx'
import { Address } from '#ui/display/breakable-address.tsx'
import { officeApplications } from '#features/administration/applications/contract.ts'
import { officeApplicationMessages } from '#features/administration/applications/messages.ts'
import { ApplicationStatus } from './applications/application-badge.tsx'
import { applicationStateChoices } from '#features/administration/applications/rules.ts'
import type { Route } from './+types/applications'
import { BidiText } from '#ui/base/bidi-text.tsx'
import { getApplicationList } from '#features/administration/applications/list.ts'

export async function loader(args: Route.LoaderArgs) {
  const state = readFilters(args.url, { state: applicationStateChoices }).state || 'open'
  const list = getApplicationList(state)
  const found = await loadList(args, list, officeApplications.find, { state })
  return { found, state, now: getNow().toISOString() }
}

export const meta: Route.MetaFunction = buildUnlistedMeta(
  (tongue) => officeApplicationMessages[tongue].title,
)

export default function Applications({ loaderData: { found, state, now } }: Route.ComponentProps) {
  const t = useMessages(officeApplicationMessages)
  const format = useFormat()
  const address = useListUrl()
  return (
    <ListPage
      title={t.title}
      list={getApplicationList(state)}
      found={found}
      asked={{ state }}
      file="/api/office/applications/list"
      status={t.found(found.total)}
      empty={{ icon: Inbox, title: t.none, text: t.noneText }}
      columns={{
        applicant: {
          title: t.applicant,
          cell: ({ id, applicant }) => (
            <Link
              to={href('/office/applications/:id', { id })}
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
          cell: (item) => format.ago(item.sent_at, new Date(now)),
        },
        state: {
          title: t.state,
          tight: true,
          cell: (it) => <ApplicationStatus state={it.state} />,
        },
      }}
    >
      <TabLinks
        label={t.state}
        links={applicationStateChoices.map((choice) => ({
          to: address({ state: choice === 'open' ? '' : choice }),
          title: t[choice],
          current: choice === state,
        }))}
      />
    </ListPage>
  )
}
