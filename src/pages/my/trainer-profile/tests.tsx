import { ClipboardList } from 'lucide-react'
import { trainerProfile } from '#features/community/trainers/contract.ts'
import { callerContext } from '#platform/call/call.ts'
import { Failure } from '#platform/call/failure.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { requireUser } from '#platform/page/redirects.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { Link } from '#ui/base/link.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import { Table } from '#ui/display/table.tsx'
import { gradingCalls } from '#features/testing/grading/contract.ts'
import { gradingMessages } from '#features/testing/grading/messages.ts'
import { TestingTabs } from './testing-tabs.tsx'
import {
  getTrainerBankPath,
  getGradingPath,
  getTrainerTestsPath,
} from '#features/testing/grading/paths.ts'
import type { Route } from './+types/tests'

export async function loader({ request, context }: Route.LoaderArgs) {
  if (!requireUser(context, request).is_trainer) throw new Failure('forbidden')
  const call = context.get(callerContext)
  const [{ courses }, figures] = await Promise.all([
    call(trainerProfile.profile, {}),
    call(gradingCalls.figures, {}),
  ])
  return { courses, figures }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  buildTitleTags(matches[0].loaderData, (tongue) => gradingMessages[tongue].figuresTitle)

export default function TrainerTests({ loaderData: { courses, figures } }: Route.ComponentProps) {
  const t = useMessages(gradingMessages)
  const format = useFormat()
  const shown = (item: number | null, say: (it: number) => string) => (
    <span suppressHydrationWarning>{item === null ? '–' : say(item)}</span>
  )
  const percent = (it: number) => format.percent(it / 100)
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-6 py-6">
      <h1 className="text-3xl">{t.figuresTitle}</h1>
      <TestingTabs
        part="tests"
        courses={courses}
        waiting={figures.reduce((sum, it) => sum + it.waiting, 0)}
      />
      <section aria-label={t.banks} className="flex flex-wrap items-center gap-2">
        <h2 className="text-sm font-semibold">{t.banks}</h2>
        {courses.map((course) => (
          <ButtonLink key={course.id} to={getTrainerBankPath(course.slug)} variant="line" size="xs">
            <LangText lang={course.lang}>{course.title}</LangText>
          </ButtonLink>
        ))}
      </section>
      <Table
        framed
        caption={t.figuresTitle}
        rows={figures}
        rowKey={(it) => it.id}
        empty={<EmptyState icon={ClipboardList} title={t.noTests} text={t.noTestsText} />}
        columns={[
          {
            id: 'test',
            title: t.test,
            cell: (item) => (
              <Link
                to={getTrainerTestsPath(item.id)}
                className="grid min-h-target content-center hover:underline"
              >
                <b className="font-semibold">
                  <LangText lang={item.lang}>{item.title}</LangText>
                </b>
                <span className="text-xs text-ink-3">
                  <LangText lang={item.course.lang}>{item.course.title}</LangText>
                </span>
              </Link>
            ),
          },
          {
            id: 'attempts',
            title: t.attempts,
            numeric: true,
            cell: (it) => shown(it.attempts, format.number),
          },
          {
            id: 'people',
            title: t.people,
            numeric: true,
            cell: (it) => shown(it.people, format.number),
          },
          {
            id: 'passed',
            title: t.passRate,
            numeric: true,
            cell: (it) => shown(it.pass_rate, percent),
          },
          {
            id: 'time',
            title: t.medianTime,
            numeric: true,
            cell: (it) => shown(it.median_seconds, format.duration),
          },
          {
            id: 'result',
            title: t.medianResult,
            numeric: true,
            cell: (it) => shown(it.median_percent, percent),
          },
          {
            id: 'waiting',
            title: t.essaysWait,
            numeric: true,
            cell: (item) =>
              item.waiting ? (
                <TextLink to={getGradingPath()}>{shown(item.waiting, format.number)}</TextLink>
              ) : (
                shown(0, format.number)
              ),
          },
        ]}
      />
    </div>
  )
}
