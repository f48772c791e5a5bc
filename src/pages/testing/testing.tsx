import { useCallback, useEffect, useRef, useState } from 'react'
import {
  redirect,
  useNavigate,
  useSearchParams,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { Failure } from '#platform/call/failure.ts'
import { catchNotFound } from '#platform/call/null-if-not-found.server.ts'
import { post } from '#platform/call/post.ts'
import { getNow } from '#platform/data/clock.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { buildFormFailure, readSentForm } from '#platform/page/form.server.ts'
import { requireUser } from '#platform/page/redirects.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { Alert } from '#ui/display/alert.tsx'
import { attemptCalls } from '#features/testing/attempts/contract.ts'
import { attemptMessages } from '#features/testing/attempts/messages.ts'
import { QuestionCard } from '#features/testing/attempts/components/question-card.tsx'
import { QuestionMap } from './testing/question-map.tsx'
import { SubmitReview } from './testing/submit-review.tsx'
import { TestBar } from './testing/test-bar.tsx'
import { getTestPath } from '#features/testing/paths.ts'
import { parseAnswer } from '#features/testing/questions/rules.ts'
import { parseTestPlace, pickQuestion, parseSentAnswer } from '#features/testing/attempts/rules.ts'
import {
  findFinalCode,
  useAnswers,
  useHydrated,
  useTimeLeft,
} from '#features/testing/attempts/state.tsx'
import type { Route } from './+types/testing'

export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  requireUser(context, request)
  const call = context.get(callerContext)
  const place = parseTestPlace(params, url.searchParams)
  const test = await catchNotFound(call(attemptCalls.get, place))
  if (!test) throw new Response(null, { status: 404 })
  const running = test.attempts.find((it) => it.submitted_at === null)
  if (!running)
    throw redirect(test.attempts.length ? getTestPath(place, 'end') : getTestPath(place))
  try {
    return {
      ...(await call(attemptCalls.attempt, { attempt_id: running.id })),
      place,
      seconds: test.seconds,
    }
  } catch (error) {
    // The start page explains why access ended.
    if (error instanceof Failure && error.code === test.access.reason)
      throw redirect(getTestPath(place))
    throw error
  }
}

/** Navigation between questions needs no request because all are loaded. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  formMethod,
}: ShouldRevalidateFunctionArgs) =>
  formMethod !== undefined || currentUrl.pathname !== nextUrl.pathname

/** Fallback without JavaScript: saves the answer and follows the button. */
export async function action({ params, request, url, context }: Route.ActionArgs) {
  requireUser(context, request)
  const call = context.get(callerContext)
  const { reader } = context.get(pageRequestContext)
  const place = parseTestPlace(params, url.searchParams)
  const form = await readSentForm(request)
  const { attempt_id = '', position = '1', go = position } = form.fields
  try {
    const { questions } = await call(attemptCalls.attempt, { attempt_id })
    const question = questions.find((it) => it.position === Number(position))
    if (question) {
      const flagged = form.fields['flag'] ? { flagged: form.fields['flag'] === 'on' } : {}
      const revision = Math.max(question.revision + 1, getNow().getTime())
      await call(attemptCalls.save, {
        attempt_id,
        position: question.position,
        answer: parseSentAnswer(question, form),
        revision,
        ...flagged,
      })
    }
    if (go === 'submit') await call(attemptCalls.submit, { attempt_id })
  } catch (error) {
    if (error instanceof Failure && error.code === 'attempt_over')
      throw redirect(getTestPath(place, 'end'))
    return buildFormFailure(error, reader.locale, form.fields)
  }
  if (go === 'submit') return redirect(getTestPath(place, 'end'))
  if (go === 'leave') return redirect(getTestPath(place))
  return redirect(
    getTestPath(
      place,
      'testing',
      go === 'review' ? { q: position, review: 1 } : { q: /^\d+$/.test(go) ? go : position },
    ),
  )
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  buildTitleTags(matches[0].loaderData, () => loaderData?.test.title ?? '')

export default function TestRunning({ loaderData, actionData }: Route.ComponentProps) {
  const { attempt, test, questions, now: serverNow, place, seconds } = loaderData
  const t = useMessages(attemptMessages)
  const navigate = useNavigate()
  const scripts = useHydrated()
  const [query, setQuery] = useSearchParams()
  const [pending, setPending] = useState(false)
  const end = getTestPath(place, 'end')
  const start = getTestPath(place)
  const over = useCallback(
    (code: string) => void navigate(code === 'attempt_over' ? end : start, { replace: true }),
    [navigate, end, start],
  )
  const { answers, answer, saving, savedAt, settle } = useAnswers(loaderData, over)
  const submit = useCallback(async () => {
    setPending(true)
    await settle()
    const code = await post<typeof attemptCalls.submit>(
      'client/tests/submit',
      { attempt_id: attempt.id },
      { within: 20 },
    ).then(
      () => 'attempt_over',
      (error: unknown) => findFinalCode(error) ?? 'attempt_over',
    )
    over(code)
  }, [settle, attempt.id, over])
  const timeUp = useCallback(() => void submit(), [submit])
  const left = useTimeLeft(attempt.deadline_at, serverNow, timeUp)
  const at = pickQuestion(query.get('q'), questions)
  const question = questions[at - 1]!
  const { position } = question
  const kept = answers[position]!
  const form = useRef<HTMLFormElement>(null)
  // Adopts answers that were entered before hydration.
  useEffect(() => {
    const sent = new FormData(form.current!)
    const given = parseSentAnswer(question, {
      fields: Object.fromEntries(sent) as Record<string, string>,
      all: (name) => sent.getAll(name) as string[],
    })
    const shown = question.options.map((it) => it.key)
    const found = parseAnswer(question.type, shown, given)
    if (found !== undefined && JSON.stringify(found) !== JSON.stringify(question.answer))
      answer(position, { answer: found })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, [])
  const show = (changes: Record<string, string | null>) => {
    const next = new URLSearchParams(query)
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name)
      else next.set(name, value)
    }
    setQuery(next, { preventScrollReset: true })
  }
  const go = (to: number) => {
    show({ q: String(to), review: null })
    // Moves the focus for keyboard and screen reader users.
    requestAnimationFrame(() => document.getElementById('asked')?.focus())
  }
  return (
    <div className="@container/page grid min-h-dvh grid-rows-[auto_1fr]">
      <TestBar
        test={test}
        deadline={attempt.deadline_at}
        left={left}
        total={seconds}
        saving={saving}
        savedAt={savedAt}
      />
      <main
        id="main"
        className="wrap grid w-full max-w-[82rem] grid-cols-[minmax(0,1fr)] content-start items-start gap-[clamp(1.25rem,3vw,2rem)] py-8 lg:grid-cols-[minmax(0,1fr)_20rem]"
      >
        <div className="grid min-w-0 gap-4">
          {saving === 'unsent' && (
            <Alert tone="warn" title={t.notSent}>
              {t.notSentText}
            </Alert>
          )}
          {actionData?.failure && <Alert tone="bad">{actionData.failure.message}</Alert>}
          {query.get('review') && (
            <SubmitReview
              scripts={scripts}
              questions={questions}
              answers={answers}
              pending={pending}
              onGo={go}
              onClose={() => show({ review: null })}
              onSubmit={() => void submit()}
            />
          )}
          {/* Disables form restoration, which could overwrite newer answers from another device. */}
          <form
            ref={form}
            id="answer"
            method="post"
            autoComplete="off"
            onSubmit={(event) => leaveOrStay(event)}
          >
            <input type="hidden" name="attempt_id" value={attempt.id} />
            <input type="hidden" name="position" value={position} />
            {/* First submit button, so that Enter saves and stays. */}
            <button type="submit" name="go" value={position} tabIndex={-1} className="sr-only">
              {t.save}
            </button>
            <QuestionCard
              key={position}
              question={question}
              count={questions.length}
              kept={kept}
              answer={kept.answer}
              wrong={actionData?.failure?.fields?.['answer']}
              onAnswer={(it, how) => answer(position, { answer: it }, how)}
              onFlag={() => answer(position, { flagged: !kept.flagged })}
              onGo={go}
              onSubmit={() => show({ review: '1' })}
            />
          </form>
        </div>
        <QuestionMap
          questions={questions}
          answers={answers}
          current={position}
          onGo={go}
          onSubmit={() => show({ review: '1' })}
        />
      </main>
    </div>
  )

  /** With JavaScript everything is already saved; leaving waits for pending requests. */
  function leaveOrStay(event: React.SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const button = event.nativeEvent.submitter as HTMLButtonElement | null
    if (button?.value === 'leave') void settle().then(() => navigate(getTestPath(place)))
  }
}
