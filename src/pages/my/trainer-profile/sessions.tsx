import { Plus } from 'lucide-react'
import { href } from 'react-router'
import { trainerProfile } from '#features/community/trainers/contract.ts'
import { gradingCalls } from '#features/testing/grading/contract.ts'
import { TestingTabs } from './testing-tabs.tsx'
import { callerContext } from '#platform/call/call.ts'
import { Failure } from '#platform/call/failure.ts'
import { redirectPastLastPage, getPageNumber } from '#platform/call/paging.server.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { requireUser } from '#platform/page/redirects.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { Pagination } from '#ui/actions/pagination.tsx'
import { TabLinks } from '#ui/actions/tab-links.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { trainerSessionCalls } from '#features/calendar/live-sessions/contract.ts'
import { liveSessionMessages } from '#features/calendar/live-sessions/messages.ts'
import { SessionTable } from './sessions/session-table.tsx'
import type { Route } from './+types/sessions'

const path = href('/my/trainer-profile/sessions')

export async function loader({ request, url, context }: Route.LoaderArgs) {
  if (!requireUser(context, request).is_trainer) throw new Failure('forbidden')
  const call = context.get(callerContext)
  const show = url.searchParams.get('show') === 'past' ? ('past' as const) : ('coming' as const)
  const [{ courses }, essays, sessions] = await Promise.all([
    call(trainerProfile.profile, {}),
    call(gradingCalls.waiting, {}),
    call(trainerSessionCalls.list, { show, page: getPageNumber(url) }),
  ])
  return { courses, waiting: essays.total, show, sessions: redirectPastLastPage(url, sessions) }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  buildTitleTags(matches[0].loaderData, (tongue) => liveSessionMessages[tongue].title)

export default function TrainerSessions({
  loaderData: { courses, waiting, show, sessions },
}: Route.ComponentProps) {
  const t = useMessages(liveSessionMessages)
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-6 py-6">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-3xl">{t.title}</h1>
          <p className="mt-1 max-w-(--measure) text-ink-2">{t.lead}</p>
        </div>
        <ButtonLink to={href('/my/trainer-profile/sessions/new')}>
          <Icon of={Plus} size={18} /> {t.new}
        </ButtonLink>
      </header>
      <TestingTabs part="sessions" courses={courses} waiting={waiting} />
      <TabLinks
        label={t.lists}
        links={[
          { to: path, title: t.coming, current: show === 'coming' },
          { to: `${path}?show=past`, title: t.past, current: show === 'past' },
        ]}
      />
      <SessionTable sessions={sessions.items} show={show} />
      <Pagination
        page={sessions.page}
        pages={sessions.pages}
        href={(page) =>
          `${path}?${new URLSearchParams({ ...(show === 'past' && { show }), page: String(page) })}`
        }
      />
    </div>
  )
}
