import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { Failure } from '#platform/call/failure.ts'
import { catchNotFound } from '#platform/call/null-if-not-found.server.ts'
import { redirectPastLastPage, getPageNumber } from '#platform/call/paging.server.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { buildFormFailure, readFormFields } from '#platform/page/form.server.ts'
import { requireUser } from '#platform/page/redirects.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { Breadcrumbs } from '#ui/actions/breadcrumbs.tsx'
import { Pagination } from '#ui/actions/pagination.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import { gradingCalls, type TestStats } from '#features/testing/grading/contract.ts'
import { gradingMessages } from '#features/testing/grading/messages.ts'
import { QuestionTable } from './test/question-table.tsx'
import { StudentTable } from './test/student-table.tsx'
import { getTrainerTestsPath } from '#features/testing/grading/paths.ts'
import type { Route } from './+types/test'

export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  if (!requireUser(context, request).is_trainer) throw new Failure('forbidden')
  const call = context.get(callerContext)
  const q = url.searchParams.get('q')?.slice(0, 80) ?? ''
  const found = await catchNotFound(
    Promise.all([
      call(gradingCalls.questions, { test_id: params.id }),
      call(gradingCalls.students, { test_id: params.id, q, page: getPageNumber(url) }),
    ]),
  )
  if (!found) throw new Response(null, { status: 404 })
  const [{ test, questions }, students] = found
  return { test, questions, students: redirectPastLastPage(url, students), q }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  requireUser(context, request)
  const { user_id = '', percent = '' } = await readFormFields(request)
  try {
    await context.get(callerContext)(gradingCalls.extraTime, {
      test_id: params.id,
      user_id,
      percent: percent || '0',
    })
    return { saved: true }
  } catch (error) {
    return buildFormFailure(error, context.get(pageRequestContext).reader.locale)
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  buildTitleTags(matches[0].loaderData, () => loaderData?.test.title ?? '')

export default function TrainerTest({
  loaderData: { test, questions, students, q },
  actionData,
}: Route.ComponentProps) {
  const t = useMessages(gradingMessages)
  const answer = actionData as
    | { saved?: true; failure?: Parameters<typeof FailureAlert>[0]['failure'] }
    | undefined
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-6 py-6">
      <Breadcrumbs trail={[{ to: getTrainerTestsPath(), title: t.figuresTitle }]} />
      <div>
        <p className="text-sm text-ink-3">
          <LangText lang={test.course.lang}>{test.course.title}</LangText>
        </p>
        <h1 className="text-3xl">
          <LangText lang={test.lang}>{test.title}</LangText>
        </h1>
      </div>
      <Figures test={test} />
      <section>
        <h2 className="text-2xl">{t.questions}</h2>
        <p className="mt-1 mb-4 max-w-(--measure) text-sm text-ink-3">{t.questionsText}</p>
        <QuestionTable questions={questions} />
      </section>
      <section id="students">
        <h2 className="text-2xl">{t.students}</h2>
        <p className="mt-1 mb-4 max-w-(--measure) text-sm text-ink-3">{t.studentsText}</p>
        {answer?.failure && <FailureAlert failure={answer.failure} />}
        {answer?.saved && <Alert tone="good" title={t.saved} />}
        <StudentTable students={students.items} q={q} />
        <Pagination
          page={students.page}
          pages={students.pages}
          href={(page) =>
            `${getTrainerTestsPath(test.id)}?${new URLSearchParams({ ...(q && { q }), page: String(page) })}#students`
          }
        />
      </section>
    </div>
  )
}

function Figures({ test }: { test: TestStats }) {
  const t = useMessages(gradingMessages)
  const format = useFormat()
  const percent = (item: number | null) => (item === null ? '–' : format.percent(item / 100))
  const facts: [string, string][] = [
    [t.attempts, format.count(test.attempts)],
    [t.people, format.count(test.people)],
    [t.passRate, percent(test.pass_rate)],
    [t.medianTime, test.median_seconds === null ? '–' : format.duration(test.median_seconds)],
    [t.medianResult, percent(test.median_percent)],
    [t.essaysWait, format.count(test.waiting)],
  ]
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-3">
      {facts.map(([name, value]) => (
        <div key={name} className="rounded-lg border border-line bg-surface px-4 py-3">
          <dt className="text-xs text-ink-3">{name}</dt>
          <dd className="font-display text-xl leading-ui font-bold" suppressHydrationWarning>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
