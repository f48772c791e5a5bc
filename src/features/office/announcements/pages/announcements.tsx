import { Megaphone, Plus } from 'lucide-react'
import { caller } from '#platform/call/call.ts'
import { pageIn } from '#platform/call/page-of.server.ts'
import { titleTags } from '#platform/page/title-tags.ts'
import { useFormat, useWords } from '#platform/language/words.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { Pagination } from '#ui/actions/pagination.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Link } from '#ui/base/link.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { Table } from '#ui/display/table.tsx'
import { announcements } from '../contract.ts'
import { m } from '../messages.ts'
import { AnnouncementMark } from '../parts/announcement-mark.tsx'
import { AudienceWords } from '../parts/audience-words.tsx'
import type { Route } from './+types/announcements'

export const loader = ({ url, context }: Route.LoaderArgs) => context.get(caller)(announcements.find, { page: pageIn(url) })

export const meta: Route.MetaFunction = ({ matches }) => [
  ...titleTags(matches[0].loaderData, (tongue) => m[tongue].title),
  { name: 'robots', content: 'noindex' },
]

export default function Announcements({ loaderData: found }: Route.ComponentProps) {
  const said = useWords(m)
  const format = useFormat()
  return (
    <div className="grid gap-4">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-2xl">{said.title}</h1>
          <p className="text-sm text-ink-2">{said.lead}</p>
        </div>
        <ButtonLink to="/office/announcements/new" size="sm">
          <Icon of={Plus} /> {said.new}
        </ButtonLink>
      </header>
      <Table
        framed
        caption={said.title}
        rows={found.items}
        rowKey={(it) => it.id}
        empty={<EmptyState icon={Megaphone} title={said.none} text={said.noneText} />}
        columns={[
          {
            id: 'title',
            title: said.announcement,
            cell: (it) => (
              <Link to={`/office/announcements/${it.id}`} className="grid min-h-target content-center hover:underline">
                <Titles of={it} />
              </Link>
            ),
          },
          { id: 'whom', title: said.whom, cell: (it) => <AudienceWords of={it} /> },
          {
            id: 'when',
            title: said.when,
            tight: true,
            cell: (it) => (
              <span suppressHydrationWarning>{it.due_at ? `${format.date(it.due_at, 'short')} ${format.time(it.due_at)}` : '–'}</span>
            ),
          },
          {
            id: 'reached',
            title: said.reached,
            numeric: true,
            cell: (it) => <span suppressHydrationWarning>{format.number(it.reached)}</span>,
          },
          { id: 'state', title: said.state, tight: true, cell: (it) => <AnnouncementMark state={it.state} /> },
        ]}
      />
      <Pagination page={found.page} pages={found.pages} href={(page) => `/office/announcements?page=${page}`} />
    </div>
  )
}

function Titles({ of: { title, title_ar } }: { of: { title: string; title_ar: string } }) {
  return (
    <>
      <b className="font-semibold">
        <bdi lang="en">{title}</bdi>
      </b>
      <bdi lang="ar" className="text-xs text-ink-3">
        {title_ar}
      </bdi>
    </>
  )
}
