import { href, redirect, useSearchParams } from 'react-router'
import { trainerProfile } from '#features/community/trainers/contract.ts'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import type { EndpointInput } from '#platform/call/contract.ts'
import { Failure } from '#platform/call/failure.ts'
import { catchNotFound } from '#platform/call/null-if-not-found.server.ts'
import { redirectPastLastPage, getPageNumber } from '#platform/call/paging.server.ts'
import { getNow } from '#platform/data/clock.ts'
import { useLocale, useMessages } from '#platform/language/message-hooks.tsx'
import { formatZoneTime, addDays } from '#platform/language/zone-time.ts'
import { getZoneDay } from '#platform/language/zone.ts'
import { buildFormFailure, readFormFields } from '#platform/page/form.server.ts'
import { requireUser } from '#platform/page/redirects.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { Breadcrumbs } from '#ui/actions/breadcrumbs.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { Radio } from 'lucide-react'
import { recordingCalls, trainerSessionCalls } from '#features/calendar/live-sessions/contract.ts'
import { liveSessionMessages } from '#features/calendar/live-sessions/messages.ts'
import { SessionForm } from './session/session-form.tsx'
import { CancelSessionForm, ParticipantList, RecordingForm } from './session/session-actions.tsx'
import { isSessionOver } from '#features/calendar/live-sessions/rules.ts'
import type { Route } from './+types/session'
import { BidiText } from '#ui/base/bidi-text.tsx'

const path = href('/my/trainer-profile/sessions')

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  if (!requireUser(context, request).is_trainer) throw new Failure('forbidden')
  const call = context.get(callerContext)
  const { zone } = context.get(pageRequestContext).reader
  const today = getZoneDay(zone, getNow())
  const { id } = params
  if (id === undefined) {
    const { courses } = await call(trainerProfile.profile, {})
    return {
      session: null,
      courses,
      people: null,
      isOver: false,
      start: { day: addDays(today, 1), time: '19:00', min: today },
    }
  }
  const found = /^[1-9]\d{0,14}$/.test(id)
    ? await catchNotFound(
        Promise.all([
          call(trainerSessionCalls.get, { id }),
          call(trainerSessionCalls.people, { id, page: getPageNumber(url) }),
        ]),
      )
    : null
  if (!found) throw new Response(null, { status: 404 })
  const [session, people] = found
  const [day, time] = formatZoneTime(zone, new Date(session.starts_at)).split('T') as [
    string,
    string,
  ]
  const min = day < today ? day : today
  return {
    session,
    courses: [],
    people: redirectPastLastPage(url, people),
    isOver: isSessionOver(session, getNow()),
    start: { day, time, min },
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  requireUser(context, request)
  const call = context.get(callerContext)
  const { id } = params
  const { intent, ...fields } = await readFormFields(request)
  try {
    if (intent === 'save' && id === undefined) {
      const { updated_at: _, ...words } = fields
      const session = await call(
        trainerSessionCalls.schedule,
        words as unknown as EndpointInput<typeof trainerSessionCalls.schedule>,
      )
      return redirect(href('/my/trainer-profile/sessions/:id', { id: String(session.id) }))
    }
    if (id === undefined) throw new Failure('malformed_request')
    if (intent === 'save')
      await call(trainerSessionCalls.reschedule, { ...fields, id } as unknown as EndpointInput<
        typeof trainerSessionCalls.reschedule
      >)
    else if (intent === 'cancel') await call(trainerSessionCalls.cancel, { id })
    else if (intent === 'record')
      await call(recordingCalls.record, { ...fields, id } as unknown as EndpointInput<
        typeof recordingCalls.record
      >)
    else throw new Failure('malformed_request')
    return redirect(`${href('/my/trainer-profile/sessions/:id', { id: String(id) })}?saved`)
  } catch (error) {
    return buildFormFailure(error, context.get(pageRequestContext).reader.locale, {
      ...fields,
      intent: intent ?? '',
    })
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  buildTitleTags(
    matches[0].loaderData,
    (tongue) => loaderData?.session?.title ?? liveSessionMessages[tongue].new,
  )

export default function TrainerSession({
  loaderData: { session, courses, people, isOver, start },
  actionData,
}: Route.ComponentProps) {
  const t = useMessages(liveSessionMessages)
  const locale = useLocale()
  const [query] = useSearchParams()
  const failure = actionData?.failure ?? null
  const intent = actionData?.values['intent']
  const of = (what: string) => (intent === what ? failure : null)
  const title = session
    ? locale === 'ar'
      ? session.title_ar || session.title
      : session.title
    : t.new
  const isOpen = !session || (!session.cancelled_at && !isOver)
  return (
    <div className="wrap grid max-w-240 grid-cols-[minmax(0,1fr)] gap-5 py-6">
      <Breadcrumbs trail={[{ to: path, title: t.title }]} here={<BidiText>{title}</BidiText>} />
      <h1 className="text-3xl wrap-anywhere">
        <BidiText>{title}</BidiText>
      </h1>
      {query.has('saved') && !failure && isOpen && <Alert tone="good" title={t.saved} />}
      {session?.cancelled_at && <Alert tone="warn" title={t.cancelledText} />}
      {!session && !courses.length ? (
        <EmptyState icon={Radio} title={t.noCourses} text={t.noCoursesText} />
      ) : (
        isOpen && (
          <Panel>
            <SessionForm
              key={session?.updated_at}
              session={session}
              {...(!session && { courses })}
              start={start}
              typed={intent === 'save' ? actionData?.values : undefined}
              failure={of('save')}
            />
          </Panel>
        )
      )}
      {session && isOver && !session.cancelled_at && (
        <RecordingForm session={session} typed={actionData?.values} failure={of('record')} />
      )}
      {people && session && <ParticipantList people={people} id={session.id} />}
      {session && isOpen && <CancelSessionForm failure={of('cancel')} />}
    </div>
  )
}
