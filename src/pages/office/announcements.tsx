import { Megaphone, Plus } from 'lucide-react'
import { href } from 'react-router'
import { pickTitle } from '#platform/language/names.ts'
import { readFilters, loadList, buildListAction } from '#platform/page/list-page.server.ts'
import { buildUnlistedMeta } from '#platform/page/title-tags.ts'
import { useFormat, useLocale, useMessages } from '#platform/language/message-hooks.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Link } from '#ui/base/link.tsx'
import { announcementCalls } from '#features/administration/announcements/contract.ts'
import { announcementMessages } from '#features/administration/announcements/messages.ts'
import { AnnouncementStatus } from './announcements/announcement-badge.tsx'
import { AudienceText } from './announcements/audience-label.tsx'
import { audiences, announcementStates } from '#features/administration/announcements/rules.ts'
import type { Route } from './+types/announcements'
import { ListPage } from '#ui/display/lists/list-page.tsx'
import { buildOptions } from '#ui/display/lists/list-search.tsx'
import { BidiText } from '#ui/base/bidi-text.tsx'
import { announcementList } from '#features/administration/announcements/list.ts'

export async function loader(args: Route.LoaderArgs) {
  const asked = readFilters(args.url, { q: 100, state: announcementStates, audience: audiences })
  return { asked, found: await loadList(args, announcementList, announcementCalls.find, asked) }
}

/** Deletes drafts or cancels scheduled announcements. */
export const action = buildListAction({
  remove: (id, call) => call(announcementCalls.remove, { id }),
  cancel: (id, call) => call(announcementCalls.cancel, { id }),
})

export const meta: Route.MetaFunction = buildUnlistedMeta(
  (tongue) => announcementMessages[tongue].title,
)

export default function Announcements({
  loaderData: { asked, found },
  actionData,
}: Route.ComponentProps) {
  const t = useMessages(announcementMessages)
  const format = useFormat()
  const locale = useLocale()
  return (
    <ListPage
      title={t.title}
      lead={t.lead}
      end={
        <ButtonLink to={href('/office/announcements/new')} size="sm">
          <Icon of={Plus} /> {t.new}
        </ButtonLink>
      }
      list={announcementList}
      found={found}
      asked={asked}
      search={{
        q: t.search,
        filters: {
          state: { label: t.state, options: buildOptions(announcementStates, t) },
          audience: { label: t.whom, options: buildOptions(audiences, t) },
        },
      }}
      file="/api/office/announcements/list"
      result={actionData}
      bulk={{
        form: 'chosen-announcements',
        note: t.tickedWarning,
        name: (item) => pickTitle(locale, item),
        actions: { cancel: t.cancel, remove: t.removeTicked },
      }}
      empty={{
        icon: Megaphone,
        title: t.none,
        text: t.noneText,
        filtered: { title: t.noneFound, text: t.noneFoundText },
      }}
      columns={{
        title: {
          title: t.announcement,
          cell: (item) => (
            <Link
              to={href('/office/announcements/:id', { id: String(item.id) })}
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
          cell: (item) =>
            item.due_at ? `${format.date(item.due_at, 'short')} ${format.time(item.due_at)}` : '–',
        },
        reached: {
          title: t.reached,
          numeric: true,
          cell: (item) => format.count(item.reached),
        },
        state: {
          title: t.state,
          tight: true,
          cell: (it) => <AnnouncementStatus state={it.state} />,
        },
        made: {
          title: t.made,
          tight: true,
          cell: (item) => format.date(item.created_at, 'short'),
        },
        changed: {
          title: t.changed,
          tight: true,
          cell: (item) => format.date(item.updated_at, 'short'),
        },
      }}
    />
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
