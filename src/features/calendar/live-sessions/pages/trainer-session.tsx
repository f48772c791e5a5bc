import { redirect, useSearchParams } from 'react-router'
import { ownTrainer } from '#features/learning/trainers/contract.ts'
import { caller, pageRequest } from '#platform/call/call.ts'
import type { InputOf } from '#platform/call/contract.ts'
import { Failure } from '#platform/call/failure.ts'
import { nullIfNotFound } from '#platform/call/null-if-not-found.server.ts'
import { listOrLastPage, pageIn } from '#platform/call/page-of.server.ts'
import { now } from '#platform/data/clock.ts'
import { useLocale, useWords } from '#platform/language/words.tsx'
import { clockIn, dayAfter } from '#platform/language/zone-time.ts'
import { dayIn } from '#platform/language/zone.ts'
import { failedForm, fieldsOf } from '#platform/page/form.server.ts'
import { requireUser } from '#platform/page/redirects.server.ts'
import { titleTags } from '#platform/page/title-tags.ts'
import { Breadcrumbs } from '#ui/actions/breadcrumbs.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { Radio } from 'lucide-react'
import { recordings, trainerSessions } from '../contract.ts'
import { m } from '../messages.ts'
import { SessionForm } from '../parts/session-form.tsx'
import { CancelForm, JoinedPeople, RecordingForm } from '../parts/session-acts.tsx'
import { isOver } from '../rules.ts'
import type { Route } from './+types/trainer-session'
import { BidiText } from '#ui/base/bidi-text.tsx'

const path = '/my/trainer-profile/sessions'

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  if (!requireUser(context, request).is_trainer) throw new Failure('forbidden')
  const call = context.get(caller)
  const { zone } = context.get(pageRequest).reader
  const today = dayIn(zone, now())
  const { id } = params
  if (id === undefined) {
    const { courses } = await call(ownTrainer.profile, {})
    return { session: null, courses, people: null, isOver: false, start: { day: dayAfter(today, 1), time: '19:00', min: today } }
  }
  const found = /^[1-9]\d{0,14}$/.test(id)
    ? await nullIfNotFound(Promise.all([call(trainerSessions.get, { id }), call(trainerSessions.people, { id, page: pageIn(url) })]))
    : null
  if (!found) throw new Response(null, { status: 404 })
  const [session, people] = found
  const [day, time] = clockIn(zone, new Date(session.starts_at)).split('T') as [string, string]
  const min = day < today ? day : today
  return { session, courses: [], people: listOrLastPage(url, people), isOver: isOver(session, now()), start: { day, time, min } }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  requireUser(context, request)
  const call = context.get(caller)
  const { id } = params
  const { intent, ...fields } = await fieldsOf(request)
  try {
    if (intent === 'save' && id === undefined) {
      const { updated_at: _, ...words } = fields
      const session = await call(trainerSessions.schedule, words as unknown as InputOf<typeof trainerSessions.schedule>)
      return redirect(`${path}/${session.id}`)
    }
    if (id === undefined) throw new Failure('malformed_request')
    if (intent === 'save')
      await call(trainerSessions.reschedule, { ...fields, id } as unknown as InputOf<typeof trainerSessions.reschedule>)
    else if (intent === 'cancel') await call(trainerSessions.cancel, { id })
    else if (intent === 'record') await call(recordings.record, { ...fields, id } as unknown as InputOf<typeof recordings.record>)
    else throw new Failure('malformed_request')
    return redirect(`${path}/${id}?saved`)
  } catch (error) {
    return failedForm(error, context.get(pageRequest).reader.locale, { ...fields, intent: intent ?? '' })
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  titleTags(matches[0].loaderData, (tongue) => loaderData?.session?.title ?? m[tongue].new)

export default function TrainerSession({ loaderData: { session, courses, people, isOver, start }, actionData }: Route.ComponentProps) {
  const said = useWords(m)
  const locale = useLocale()
  const [query] = useSearchParams()
  const failure = actionData?.failure ?? null
  const intent = actionData?.values['intent']
  const of = (what: string) => (intent === what ? failure : null)
  const title = session ? (locale === 'ar' ? session.title_ar || session.title : session.title) : said.new
  const isOpen = !session || (!session.cancelled_at && !isOver)
  return (
    <div className="wrap grid max-w-240 grid-cols-[minmax(0,1fr)] gap-5 py-6">
      <Breadcrumbs trail={[{ to: path, title: said.title }]} here={<BidiText>{title}</BidiText>} />
      <h1 className="text-3xl wrap-anywhere">
        <BidiText>{title}</BidiText>
      </h1>
      {query.has('saved') && !failure && isOpen && <Alert tone="good" title={said.saved} />}
      {session?.cancelled_at && <Alert tone="warn" title={said.cancelledText} />}
      {!session && !courses.length ? (
        <EmptyState icon={Radio} title={said.noCourses} text={said.noCoursesText} />
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
      {session && isOver && !session.cancelled_at && <RecordingForm session={session} typed={actionData?.values} failure={of('record')} />}
      {people && session && <JoinedPeople people={people} id={session.id} />}
      {session && isOpen && <CancelForm failure={of('cancel')} />}
    </div>
  )
}
