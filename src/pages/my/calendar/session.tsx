import { CircleCheck, Radio } from 'lucide-react'
import type { ReactNode } from 'react'
import { href, Form, redirect, useNavigation } from 'react-router'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { Failure } from '#platform/call/failure.ts'
import { catchNotFound } from '#platform/call/null-if-not-found.server.ts'
import { getNow } from '#platform/data/clock.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { buildFormFailure, readFormFields } from '#platform/page/form.server.ts'
import { requireUser } from '#platform/page/redirects.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Breadcrumbs } from '#ui/actions/breadcrumbs.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { Button } from '#ui/actions/button.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { getButtonStyle } from '#ui/actions/button-style.ts'
import { AddToCalendar } from './add-to-calendar.tsx'
import { calendarMessages } from '#features/calendar/messages.ts'
import { getLocalDay } from '#features/calendar/rules.ts'
import { getCalendarPath } from '#features/calendar/paths.ts'
import { liveSessionCalls, type LiveSession } from '#features/calendar/live-sessions/contract.ts'
import { liveSessionMessages } from '#features/calendar/live-sessions/messages.ts'
import {
  getSessionEnd,
  hasFreeSeats,
  isSessionOver,
} from '#features/calendar/live-sessions/rules.ts'
import type { Route } from './+types/session'
import { BidiText } from '#ui/base/bidi-text.tsx'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  requireUser(context, request)
  const session = /^[1-9]\d{0,14}$/.test(params.id)
    ? await catchNotFound(context.get(callerContext)(liveSessionCalls.get, { id: params.id }))
    : null
  if (!session) throw new Response(null, { status: 404 })
  const { zone } = context.get(pageRequestContext).reader
  return {
    session,
    isOver: isSessionOver(session, getNow()),
    day: getLocalDay(zone, session.starts_at),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  requireUser(context, request)
  const { intent } = await readFormFields(request)
  try {
    if (intent !== 'join' && intent !== 'leave') throw new Failure('malformed_request')
    await context.get(callerContext)(liveSessionCalls[intent], { id: params.id })
    return redirect(href('/my/calendar/sessions/:id', { id: params.id }))
  } catch (error) {
    return buildFormFailure(error, context.get(pageRequestContext).reader.locale)
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  buildTitleTags(
    matches[0].loaderData,
    (tongue) => loaderData?.session.title ?? liveSessionMessages[tongue].live,
  )

export default function SessionPage({
  loaderData: { session, isOver, day },
  actionData,
}: Route.ComponentProps) {
  const t = useMessages(liveSessionMessages)
  const title = <LangText lang={session.lang}>{session.title}</LangText>
  return (
    <div className="wrap grid max-w-200 grid-cols-[minmax(0,1fr)] gap-5 py-6">
      <Breadcrumbs
        trail={[{ to: getCalendarPath({ date: day }), title: useMessages(calendarMessages).title }]}
        here={title}
      />
      <header className="grid justify-items-start gap-2">
        <Tag icon={Radio}>{t.live}</Tag>
        <h1 className="text-3xl wrap-anywhere">{title}</h1>
        {session.description && (
          <p className="max-w-(--measure) whitespace-pre-line wrap-anywhere text-ink-2" dir="auto">
            {session.description}
          </p>
        )}
      </header>
      <FailureAlert failure={actionData?.failure ?? null} />
      <Panel>
        <Facts session={session} />
      </Panel>
      <Place session={session} isOver={isOver} />
      {!isOver && !session.cancelled_at && (
        <AddToCalendar
          name={`session-${session.id}`}
          title={session.title}
          description={session.course.title}
          when={{ starts_at: session.starts_at, ends_at: getSessionEnd(session) }}
        />
      )}
    </div>
  )
}

function Facts({ session }: { session: LiveSession }) {
  const t = useMessages(liveSessionMessages)
  const format = useFormat()
  const { capacity, joined_count } = session
  const facts: [string, ReactNode][] = [
    [t.when, t.at(format.date(session.starts_at), format.time(session.starts_at))],
    [t.length, format.duration(session.minutes * 60)],
    [
      t.course,
      <TextLink key="course" to={href('/course/:id', { id: session.course.slug })}>
        <LangText lang={session.course.lang}>{session.course.title}</LangText>
      </TextLink>,
    ],
    ...(session.by
      ? [[t.by, <BidiText key="by">{session.by}</BidiText>] as [string, ReactNode]]
      : []),
    [
      t.places,
      capacity === null
        ? t.people(joined_count)
        : t.taken(format.number(joined_count), format.number(capacity)),
    ],
  ]
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[auto_minmax(0,1fr)]">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-sm text-ink-3">{name}</dt>
          <FormattedText as="dd" className="max-sm:-mt-2">
            {value}
          </FormattedText>
        </div>
      ))}
    </dl>
  )
}

function Place({ session, isOver }: { session: LiveSession; isOver: boolean }) {
  const t = useMessages(liveSessionMessages)
  const pending = useNavigation().formMethod === 'POST'
  if (session.cancelled_at) return <Alert tone="warn" title={t.cancelledText} />
  if (isOver)
    return (
      <Alert
        tone="info"
        title={t.overText}
        action={
          session.lesson && (
            <ButtonLink
              to={href('/course/:id/content/l/:lesson', {
                id: session.course.slug,
                lesson: session.lesson.slug,
              })}
              size="sm"
            >
              {t.recording}
            </ButtonLink>
          )
        }
      />
    )
  return (
    <Form method="post" className="flex flex-wrap items-center gap-x-4 gap-y-3">
      {session.link && (
        <a href={session.link} target="_blank" rel="noreferrer" className={getButtonStyle({})}>
          {t.open}
        </a>
      )}
      {session.joined ? (
        <>
          <p className="flex min-w-0 flex-1 basis-60 items-start gap-2 text-sm">
            <Icon of={CircleCheck} size={18} className="mt-0.5 shrink-0 text-success" />
            <span>
              <b className="font-semibold">{t.joined}</b> {!session.link && t.linkLater}
            </span>
          </p>
          <Button
            type="submit"
            name="intent"
            value="leave"
            variant="ghost"
            pending={pending}
            className="text-danger!"
          >
            {t.leave}
          </Button>
        </>
      ) : hasFreeSeats(session) ? (
        <Button
          type="submit"
          name="intent"
          value="join"
          variant={session.link ? 'line' : 'brand'}
          pending={pending}
        >
          {t.join}
        </Button>
      ) : (
        <p className="text-sm font-medium text-warning">{t.full}</p>
      )}
    </Form>
  )
}
