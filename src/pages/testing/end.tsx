import { Clock, RotateCcw, Target } from 'lucide-react'
import { href, redirect } from 'react-router'
import { getArtPath } from '#features/catalogue/paths.ts'
import { courseCalls } from '#features/catalogue/courses/contract.ts'
import { learnerCourse } from '#features/learning/courses/contract.ts'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { catchNotFound } from '#platform/call/null-if-not-found.server.ts'
import { getFirstName } from '#platform/language/names.ts'
import { useFormat, useLocale, useMessages } from '#platform/language/message-hooks.tsx'
import { requireUser } from '#platform/page/redirects.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { FormattedText } from '#ui/base/formatted.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { ProgressBar } from '#ui/display/progress.tsx'
import { courseTestCalls } from '#features/testing/course-tests/contract.ts'
import { CertificateProgress } from './certificate-progress.tsx'
import { attemptCalls, type TestResult } from '#features/testing/attempts/contract.ts'
import { attemptMessages } from '#features/testing/attempts/messages.ts'
import { questionMessages } from '#features/testing/attempts/question-messages.ts'
import { AttemptList } from './attempt-list.tsx'
import { GradedAnswer } from '#features/testing/attempts/components/graded-answer.tsx'
import { ScoreDial } from '#features/testing/attempts/components/score-dial.tsx'
import { getTestPath, type TestPlace } from '#features/testing/paths.ts'
import {
  parseTestPlace,
  computePointsShort,
  countVerdicts,
  computeTopicShares,
} from '#features/testing/attempts/rules.ts'
import type { Route } from './+types/end'

export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const actor = requireUser(context, request)
  const call = context.get(callerContext)
  const place = parseTestPlace(params, url.searchParams)
  const test = await catchNotFound(call(attemptCalls.get, place))
  if (!test) throw new Response(null, { status: 404 })
  const done = test.attempts.filter((it) => it.submitted_at !== null)
  const asked = url.searchParams.get('attempt')
  const attempt = asked === null ? done.at(-1) : done.find((it) => String(it.number) === asked)
  if (!attempt) throw redirect(getTestPath(place))
  const [result, course, standing, own] = await Promise.all([
    call(attemptCalls.result, { attempt_id: attempt.id }),
    catchNotFound(call(courseCalls.details, { id: test.course.slug })),
    call(learnerCourse.standing, { id: test.course.slug }),
    call(courseTestCalls.mine, { course_ids: [test.course.id] }),
  ])
  // Only for enrolled people in courses with a certificate.
  const towards =
    course?.certificate && standing.is_enrolled ? { progress: standing, tests: own } : null
  return {
    result,
    towards,
    place,
    first_name: getFirstName(context.get(pageRequestContext).reader.locale, actor),
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  buildTitleTags(matches[0].loaderData, (tongue) =>
    loaderData ? attemptMessages[tongue].resultTitle(loaderData.result.test.title) : '',
  )

export default function TestEnd({
  loaderData: { result, towards, place, first_name },
}: Route.ComponentProps) {
  const t = useMessages(attemptMessages)
  const question = useMessages(questionMessages)
  const format = useFormat()
  const { test, tells, questions } = result
  const topics = tells.verdicts ? computeTopicShares(questions) : []
  const lessons = [
    ...new Map(
      questions
        .filter((it) => it.lesson && it.verdict !== 'right')
        .map((it) => [it.lesson!.slug, it.lesson!]),
    ).values(),
  ]
  return (
    <div className="wrap pt-4">
      <Outcome result={result} place={place} first_name={first_name} />
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <section className="min-w-0">
          <h2 className="text-2xl">{t.yourAnswers}</h2>
          {tells.verdicts && (
            <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-ink-2">
              {countVerdicts(questions).map(({ verdict, count }) => (
                <span key={verdict}>
                  {t.some(question.verdicts(verdict), format.number(count))}
                </span>
              ))}
            </p>
          )}
          {!tells.verdicts && (
            <p className="mt-1 text-sm text-ink-3">
              {test.feedback === 'score' ? t.toldNot : t.toldLater}
            </p>
          )}
          <ol className="mt-5 grid gap-3">
            {questions.map((item) => (
              <li key={item.position}>
                <GradedAnswer question={item} />
              </li>
            ))}
          </ol>
        </section>
        <aside className="grid gap-6">
          {lessons.length > 0 && (
            <Panel title={t.lookFirst}>
              <ul className="grid gap-1">
                {lessons.map((lesson) => (
                  <li key={lesson.slug}>
                    <ButtonLink
                      to={href('/course/:id/content/l/:lesson', {
                        id: test.course.slug,
                        lesson: lesson.slug,
                      })}
                      variant="ghost"
                      block
                    >
                      {lesson.title}
                    </ButtonLink>
                  </li>
                ))}
              </ul>
            </Panel>
          )}
          {topics.length > 1 && (
            <Panel title={t.byTopic}>
              <ul className="grid gap-3">
                {topics.map((topic) => (
                  <li key={topic.topic} className="grid gap-1 text-sm">
                    <FormattedText className="flex justify-between gap-3">
                      {topic.topic}
                      <b className="font-semibold">{format.percent(topic.share)}</b>
                    </FormattedText>
                    <ProgressBar value={topic.share} label={topic.topic} />
                  </li>
                ))}
              </ul>
            </Panel>
          )}
          {towards && <CertificateProgress course={test.course.slug} {...towards} />}
          <AttemptList test={test} place={place} />
        </aside>
      </div>
    </div>
  )
}

function Outcome({
  result: { attempt, test, grader },
  place,
  first_name,
}: {
  result: TestResult
  place: TestPlace
  first_name: string
}) {
  const t = useMessages(attemptMessages)
  const format = useFormat()
  const locale = useLocale()
  const percent = attempt.percent ?? 0
  const { passed } = attempt
  const isOut = passed === false && test.attempts_left === 0
  const short = computePointsShort(percent, test.pass_percentage)
  const took = Math.max(
    1,
    Math.round((Date.parse(attempt.submitted_at!) - Date.parse(attempt.started_at)) / 60_000),
  )
  const minutes = t.minutes(took)
  // Computed from the attempt because extra time granted later does not apply to it.
  const allowed =
    attempt.deadline_at &&
    Math.round((Date.parse(attempt.deadline_at) - Date.parse(attempt.started_at)) / 60_000)
  const title =
    passed === null
      ? grader
        ? t.withTrainer(grader.name)
        : t.withTrainers
      : passed
        ? t.wellDone(first_name)
        : isOut
          ? t.notPassed
          : short !== null
            ? t.near(short)
            : t.notThisTime
  const text =
    passed === null
      ? t.soFar(format.percent(percent / 100))
      : passed
        ? null
        : isOut
          ? t.noMoreText
          : t.tryAgainText
  return (
    <div className="relative isolate overflow-hidden rounded-xl bg-night p-[clamp(1.5rem,4vw,3.5rem)] text-on-night">
      <img
        src={getArtPath(test.course.slug, locale === 'ar' ? 'wide-rtl' : 'wide')}
        alt=""
        width={1200}
        height={560}
        className="absolute inset-0 -z-20 size-full object-cover"
      />
      <div className="absolute inset-0 -z-10 bg-[linear-gradient(calc(90deg*var(--dir)),oklch(0.2_0.04_222/.97)_36%,oklch(0.2_0.04_222/.86)_64%,oklch(0.2_0.04_222/.45))] max-md:bg-[oklch(0.2_0.04_222/.94)]" />
      <div className="flex flex-wrap items-center gap-x-12 gap-y-6">
        <ScoreDial percent={percent} mark={test.pass_percentage} passed={passed} />
        <div className="min-w-0 flex-1 basis-72">
          <p className="text-sm font-semibold text-accent">
            {passed === null ? t.waiting : passed ? t.passed : t.notPassed}
          </p>
          <FormattedText as="h1" className="mt-2 text-3xl">
            {title}
          </FormattedText>
          {attempt.timed_out && (
            <p className="mt-3 max-w-136 text-lg text-on-night-2">{t.timedOut}</p>
          )}
          {text && (
            <FormattedText as="p" className="mt-3 max-w-136 text-lg text-on-night-2">
              {text}
            </FormattedText>
          )}
          <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-2 text-sm text-on-night-2">
            <li className="flex items-center gap-2">
              <Icon of={Target} size={18} />
              {t.passMark} {format.percent(test.pass_percentage / 100)}
            </li>
            <li className="flex items-center gap-2">
              <Icon of={Clock} size={18} />
              {!allowed ? minutes : t.tookOf(minutes, t.minutes(allowed))}
            </li>
            <li className="flex items-center gap-2">
              <Icon of={RotateCcw} size={18} />
              {t.attemptOf(format.number(attempt.number), format.number(test.attempts_allowed))}
            </li>
          </ul>
          <div className="mt-6 flex flex-wrap gap-3">
            {passed === false && !isOut && (
              <ButtonLink to={getTestPath(place)} variant="accent">
                {t.tryAgain}
              </ButtonLink>
            )}
            <ButtonLink
              to={href('/course/:id/content', { id: test.course.slug })}
              variant={passed === false && !isOut ? 'night' : 'accent'}
            >
              {t.goOnCourse}
            </ButtonLink>
          </div>
        </div>
      </div>
    </div>
  )
}
