import { useState } from 'react'
import { redirect, useSubmit } from 'react-router'
import type { GradedQuestion } from '#features/testing/attempts/contract.ts'
import { GradedAnswer } from '#features/testing/attempts/components/graded-answer.tsx'
import { QuestionCard } from '#features/testing/attempts/components/question-card.tsx'
import { ScoreDial } from '#features/testing/attempts/components/score-dial.tsx'
import { parseSentAnswer } from '#features/testing/attempts/rules.ts'
import { parseAnswer, type Answer } from '#features/testing/questions/rules.ts'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { catchNotFound } from '#platform/call/null-if-not-found.server.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { buildFormFailure, readSentForm } from '#platform/page/form.server.ts'
import { requireUser } from '#platform/page/redirects.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { FormattedText } from '#ui/base/formatted.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import { getStudioPath, getTestEditPath } from '#features/authoring/paths.ts'
import { testBuilderCalls } from '#features/questions/test-builder/contract.ts'
import { testBuilderMessages } from '#features/questions/test-builder/messages.ts'
import type { Route } from './+types/try'

const seedIn = (url: URL) => /^\d{1,9}$/.exec(url.searchParams.get('seed') ?? '')?.[0]
const createSeed = () => String(crypto.getRandomValues(new Uint32Array(1))[0]! % 1_000_000_000)

export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  requireUser(context, request)
  const seed = seedIn(url)
  // The seed in the URL makes the questions stable without server state.
  if (seed === undefined) throw redirect(`${url.pathname}?seed=${createSeed()}`)
  const tried = await catchNotFound(
    context.get(callerContext)(testBuilderCalls.try, { test_id: params.id, seed }),
  )
  if (!tried) throw new Response(null, { status: 404 })
  return {
    ...tried,
    test_id: Number(params.id),
    base: getStudioPath(url.pathname),
    again: createSeed(),
  }
}

type Answers = (Answer | null)[]

/** Answers travel in the form because trial attempts are not stored. */
export async function action({ params, request, url, context }: Route.ActionArgs) {
  requireUser(context, request)
  const call = context.get(callerContext)
  const seed = seedIn(url) ?? '0'
  const form = await readSentForm(request)
  const { go = '' } = form.fields
  try {
    const { questions } = await call(testBuilderCalls.try, { test_id: params.id, seed })
    const answers = parseAnswers(form.fields['answers'] ?? '', questions.length)
    const position = Number(form.fields['position']) || 1
    const question = questions[position - 1]
    if (question && form.fields['whole'] !== 'true') {
      const shown = question.options.map((it) => it.key)
      answers[position - 1] =
        parseAnswer(
          question.type,
          shown,
          parseSentAnswer({ ...question, answer: answers[position - 1] }, form),
        ) ?? null
    }
    const result =
      go === 'submit' || go === 'review'
        ? await call(testBuilderCalls.tried, { test_id: params.id, seed, answers })
        : null
    return { failure: null, answers, position: Number(go) || position, result }
  } catch (error) {
    return buildFormFailure(error, context.get(pageRequestContext).reader.locale)
  }
}

function parseAnswers(text: string, count: number): Answers {
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    given = []
  }
  const list = Array.isArray(given) ? (given as Answers) : []
  return Array.from({ length: count }, (_, at) => list[at] ?? null)
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...buildTitleTags(matches[0].loaderData, (tongue) => testBuilderMessages[tongue].trying),
  { name: 'robots', content: 'noindex' },
]

type Result = { percent: number; passed: boolean | null; questions: GradedQuestion[] }
type ActionResult =
  | {
      failure: { message: string } | null
      answers?: Answers
      position?: number
      result?: Result | null
    }
  | undefined

export default function TestTry({ loaderData, actionData }: Route.ComponentProps) {
  const { title, lang, questions, test_id, base, again, pass_percentage } = loaderData
  const t = useMessages(testBuilderMessages)
  const sent = actionData as ActionResult
  return (
    <div className="wrap grid max-w-240 grid-cols-[minmax(0,1fr)] gap-5 py-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">
          <LangText lang={lang}>{title}</LangText>
        </h1>
        <ButtonLink to={getTestEditPath(base, test_id)} variant="line" size="sm">
          {t.backToTest}
        </ButtonLink>
      </div>
      <Alert title={t.trying}>{t.tryingText}</Alert>
      {sent?.failure && <Alert tone="bad">{sent.failure.message}</Alert>}
      {sent?.result ? (
        <Outcome
          result={sent.result}
          mark={pass_percentage}
          again={`${getTestEditPath(base, test_id, 'try')}?seed=${again}`}
        />
      ) : questions.length ? (
        <Trying
          key={JSON.stringify(sent?.answers ?? null) + (sent?.position ?? '')}
          questions={questions}
          first={sent?.answers ?? questions.map(() => null)}
          at={sent?.position ?? 1}
        />
      ) : (
        <p className="text-ink-3">{t.empty}</p>
      )}
    </div>
  )
}

function Trying({
  questions,
  first,
  at,
}: {
  questions: Route.ComponentProps['loaderData']['questions']
  first: Answers
  at: number
}) {
  const t = useMessages(testBuilderMessages)
  const submit = useSubmit()
  const [answers, setAnswers] = useState(first)
  const [flagged, setFlagged] = useState<number[]>([])
  const [position, setPosition] = useState(Math.min(Math.max(1, at), questions.length))
  const question = questions[position - 1]!
  const finish = () =>
    void submit(
      { answers: JSON.stringify(answers), whole: 'true', go: 'submit' },
      { method: 'post' },
    )
  return (
    <form method="post" onSubmit={(event) => (event.preventDefault(), finish())}>
      <input type="hidden" name="answers" value={JSON.stringify(answers)} />
      <input type="hidden" name="position" value={position} />
      <QuestionCard
        key={position}
        question={question}
        count={questions.length}
        kept={{
          answer: answers[position - 1] ?? null,
          flagged: flagged.includes(position),
          revision: 0,
          sent: 0,
        }}
        answer={answers[position - 1] ?? null}
        onAnswer={(item) =>
          setAnswers((all) => all.map((one, place) => (place === position - 1 ? item : one)))
        }
        onFlag={() =>
          setFlagged((all) =>
            all.includes(position) ? all.filter((it) => it !== position) : [...all, position],
          )
        }
        onGo={setPosition}
        onSubmit={finish}
      />
      <div className="mt-4 text-end">
        <Button type="submit" name="go" value="submit" variant="soft">
          {t.finish}
        </Button>
      </div>
    </form>
  )
}

function Outcome({ result, mark, again }: { result: Result; mark: number; again: string }) {
  const t = useMessages(testBuilderMessages)
  const format = useFormat()
  return (
    <>
      <div className="flex flex-wrap items-center gap-8 rounded-xl bg-night p-8 text-on-night">
        <ScoreDial percent={result.percent} mark={mark} passed={result.passed} />
        <div className="grid gap-3">
          <h2 className="text-2xl">
            {result.passed === null ? t.wouldWait : result.passed ? t.wouldPass : t.wouldFail}
          </h2>
          <FormattedText as="p" className="text-on-night-2">
            {t.result(format.percent(result.percent / 100), format.percent(mark / 100))}
          </FormattedText>
          <ButtonLink to={again} variant="accent" reloadDocument className="justify-self-start">
            {t.again}
          </ButtonLink>
        </div>
      </div>
      <ol className="grid gap-3">
        {result.questions.map((item) => (
          <li key={item.position}>
            <GradedAnswer question={item} />
          </li>
        ))}
      </ol>
    </>
  )
}
