import {
  CalendarClock,
  CircleHelp,
  Clock,
  Flag,
  PencilLine,
  RotateCcw,
  Save,
  Target,
  Timer,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { href, Form, redirect } from 'react-router'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { getFailureText } from '#platform/call/failures.ts'
import { catchNotFound } from '#platform/call/null-if-not-found.server.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { buildFormFailure } from '#platform/page/form.server.ts'
import { requireUser } from '#platform/page/redirects.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { useAuthLinks } from '#platform/page/auth-links.ts'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Breadcrumbs } from '#ui/actions/breadcrumbs.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { Prose } from '#ui/display/prose.tsx'
import { attemptCalls, type Test } from '#features/testing/attempts/contract.ts'
import { attemptMessages } from '#features/testing/attempts/messages.ts'
import { questionMessages } from '#features/testing/attempts/question-messages.ts'
import { AttemptList } from './attempt-list.tsx'
import { getTestPath } from '#features/testing/paths.ts'
import { parseTestPlace } from '#features/testing/attempts/rules.ts'
import type { Route } from './+types/start'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const place = parseTestPlace(params, url.searchParams)
  const test = await catchNotFound(context.get(callerContext)(attemptCalls.get, place))
  if (!test) throw new Response(null, { status: 404 })
  const { reader } = context.get(pageRequestContext)
  const why = test.access.allowed
    ? null
    : {
        code: test.access.reason,
        message: getFailureText(test.access.reason as 'must_buy', reader.locale),
      }
  // Redirects to the canonical slug.
  const canonical = { ...place, course: test.course.slug }
  if (params.course !== test.course.slug) throw redirect(getTestPath(canonical), 301)
  return { test, place: canonical, why }
}

export async function action({ params, request, url, context }: Route.ActionArgs) {
  requireUser(context, request)
  const place = parseTestPlace(params, url.searchParams)
  try {
    await context.get(callerContext)(attemptCalls.start, place)
  } catch (error) {
    return buildFormFailure(error, context.get(pageRequestContext).reader.locale)
  }
  return redirect(getTestPath(place, 'testing'))
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  buildTitleTags(matches[0].loaderData, () => loaderData?.test.title ?? '')

export default function TestStart({
  loaderData: { test, place, why },
  actionData,
}: Route.ComponentProps) {
  const t = useMessages(attemptMessages)
  const format = useFormat()
  return (
    <div className="wrap">
      <div className="pt-4">
        <Breadcrumbs
          trail={[
            {
              to: href('/course/:id', { id: test.course.slug }),
              title: <LangText lang={test.course.lang}>{test.course.title}</LangText>,
            },
            ...(test.section
              ? [
                  {
                    to: href('/course/:id/content', { id: test.course.slug }),
                    title: t.sectionOf(format.number(test.section.number), test.section.title),
                  },
                ]
              : []),
          ]}
        />
      </div>
      <p className="mt-4 text-sm font-semibold text-brand-ink">{t.scopes(test.scope)}</p>
      <h1 className="mt-1 text-3xl font-extrabold">
        <LangText lang={test.lang}>{test.title}</LangText>
      </h1>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-8">
          {test.instructions.text && (
            <Prose
              html={test.instructions.text}
              lang={test.instructions.lang}
              className="text-lg"
            />
          )}
          <Beforehand test={test} />
          <AttemptList test={test} place={place} />
        </div>
        <Panel as="aside" className="lg:sticky lg:top-24">
          <Facts test={test} />
          {test.seconds !== test.usual_seconds && (
            <div className="mt-4">
              <Alert title={t.extraTime}>{t.extraTimeText}</Alert>
            </div>
          )}
          <div className="mt-5 grid gap-3">
            {actionData?.failure && <Alert tone="bad">{actionData.failure.message}</Alert>}
            <Begin test={test} why={why} />
          </div>
        </Panel>
      </div>
    </div>
  )
}

function Facts({ test }: { test: Test }) {
  const t = useMessages(attemptMessages)
  const question = useMessages(questionMessages)
  const format = useFormat()
  const moment = (iso: string) => t.moment(format.date(iso), format.time(iso))
  type Fact = [LucideIcon, string, string, string?]
  const lines: Fact[] = [
    [CircleHelp, t.questions, t.someQuestions(test.questions_count)],
    [
      Clock,
      t.time,
      test.seconds === null ? t.noLimit : t.minutes(Math.round(test.seconds / 60)),
      ...(test.seconds !== test.usual_seconds
        ? [t.extendedFrom(t.minutes(Math.round(test.usual_seconds! / 60)))]
        : []),
    ] as Fact,
    [Target, t.passMark, format.percent(test.pass_percentage / 100)],
    ...((test.opens_at && test.window === 'before'
      ? [[CalendarClock, t.opens, moment(test.opens_at)]]
      : []) as Fact[]),
    ...((test.closes_at
      ? [[CalendarClock, test.window === 'after' ? t.closed : t.closes, moment(test.closes_at)]]
      : []) as Fact[]),
    [
      RotateCcw,
      t.attemptsLeft,
      question.someOf(format.number(test.attempts_left), format.number(test.attempts_allowed)),
    ],
  ]
  return (
    <dl className="grid divide-y divide-line">
      {lines.map(([icon, name, value, note]) => (
        <div
          key={name}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3"
        >
          <dt className="flex items-center gap-3 text-sm text-ink-2">
            <Icon of={icon} className="text-brand-ink" />
            {name}
          </dt>
          <FormattedText as="dd" className="text-end font-display text-lg leading-ui font-bold">
            {value}
            {note && (
              <small className="block font-sans text-xs font-normal text-ink-3">{note}</small>
            )}
          </FormattedText>
        </div>
      ))}
    </dl>
  )
}

function Begin({ test, why }: { test: Test; why: { code: string; message: string } | null }) {
  const t = useMessages(attemptMessages)
  const format = useFormat()
  const wayIn = useAuthLinks()
  const moment = (iso: string) => t.moment(format.date(iso), format.time(iso))
  const running = test.attempts.find((it) => it.submitted_at === null)
  // A timed attempt may outlive an expired plan; the start call decides.
  if (why && !running?.deadline_at)
    return (
      <>
        <p className="font-semibold">{why.message}</p>
        <p className="text-sm text-ink-2">{t.locked}</p>
        {why.code === 'lesson_needs_login' ? (
          <ButtonLink to={wayIn(href('/login'))} block>
            {why.message}
          </ButtonLink>
        ) : (
          <ButtonLink to={href('/course/:id', { id: test.course.slug })} block>
            {t.backToCourse}
          </ButtonLink>
        )}
      </>
    )
  if (!running && !test.attempts_left) return <p className="text-ink-2">{t.noneLeft}</p>
  if (!running && test.window !== 'open')
    return (
      <FormattedText as="p" className="text-ink-2">
        {test.window === 'before'
          ? t.opensOn(moment(test.opens_at!))
          : t.closedOn(moment(test.closes_at!))}
      </FormattedText>
    )
  return (
    <Form method="post" className="grid gap-3">
      <Button type="submit" block>
        <FormattedText>
          {running ? t.goOn : t.start(format.number(test.attempts.length + 1))}
        </FormattedText>
      </Button>
      <p className="text-center text-sm text-ink-3">
        {running ? t.attemptRuns : test.seconds !== null && t.clockStarts}
      </p>
    </Form>
  )
}

function Beforehand({ test }: { test: Test }) {
  const t = useMessages(attemptMessages)
  const rules: [LucideIcon, string, string][] = [
    [Save, t.savesItself, t.savesItselfText],
    [Flag, t.flagIt, t.flagItText],
    ...(test.seconds === null
      ? []
      : [[Timer, t.clockKeeps, t.clockKeepsText] as [LucideIcon, string, string]]),
    ...(test.essays_count
      ? [[PencilLine, t.essays(test.essays_count), t.essaysText] as [LucideIcon, string, string]]
      : []),
  ]
  return (
    <section>
      <h2 className="text-2xl">{t.beforeYouStart}</h2>
      <ul className="mt-5 grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-x-8 gap-y-6">
        {rules.map(([icon, title, text]) => (
          <li key={title} className="flex gap-4">
            <span className="grid size-11 shrink-0 place-items-center rounded-[.875rem] bg-brand-soft text-brand-ink">
              <Icon of={icon} />
            </span>
            <span>
              <FormattedText as="b" className="font-semibold">
                {title}
              </FormattedText>
              <span className="block text-sm text-ink-2">{text}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
