import { ClipboardList } from 'lucide-react'
import { trainerProfile } from '#features/learning/trainers/contract.ts'
import { callerContext } from '#platform/call/call.ts'
import { Failure } from '#platform/call/failure.ts'
import { useFormat, useMessages } from '#platform/language/words.tsx'
import { requireUser } from '#platform/page/redirects.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { Link } from '#ui/base/link.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { LangText } from '#ui/display/foreign.tsx'
import { Table } from '#ui/display/table.tsx'
import { gradingCalls } from '../contract.ts'
import { gradingMessages } from '../messages.ts'
import { TestingTabs } from '../parts/testing-tabs.tsx'
import { getTrainerBankPath, getGradingPath, getTrainerTestsPath } from '../rules.ts'
import type { Route } from './+types/trainer-tests'

export async function loader({ request, context }: Route.LoaderArgs) {
  if (!requireUser(context, request).is_trainer) throw new Failure('forbidden')
  const call = context.get(callerContext)
  const [{ courses }, figures] = await Promise.all([call(trainerProfile.profile, {}), call(gradingCalls.figures, {})])
  return { courses, figures }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  buildTitleTags(matches[0].loaderData, (tongue) => gradingMessages[tongue].figuresTitle)

export default function TrainerTests({ loaderData: { courses, figures } }: Route.ComponentProps) {
  const said = useMessages(gradingMessages)
  const format = useFormat()
  const shown = (it: number | null, say: (it: number) => string) => <span suppressHydrationWarning>{it === null ? '–' : say(it)}</span>
  const percent = (it: number) => format.percent(it / 100)
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-6 py-6">
      <h1 className="text-3xl">{said.figuresTitle}</h1>
      <TestingTabs part="tests" courses={courses} waiting={figures.reduce((sum, it) => sum + it.waiting, 0)} />
      <section aria-label={said.banks} className="flex flex-wrap items-center gap-2">
        <h2 className="text-sm font-semibold">{said.banks}</h2>
        {courses.map((it) => (
          <ButtonLink key={it.id} to={getTrainerBankPath(it.slug)} variant="line" size="xs">
            <LangText lang={it.lang}>{it.title}</LangText>
          </ButtonLink>
        ))}
      </section>
      <Table
        framed
        caption={said.figuresTitle}
        rows={figures}
        rowKey={(it) => it.id}
        empty={<EmptyState icon={ClipboardList} title={said.noTests} text={said.noTestsText} />}
        columns={[
          {
            id: 'test',
            title: said.test,
            cell: (it) => (
              <Link to={getTrainerTestsPath(it.id)} className="grid min-h-target content-center hover:underline">
                <b className="font-semibold">
                  <LangText lang={it.lang}>{it.title}</LangText>
                </b>
                <span className="text-xs text-ink-3">
                  <LangText lang={it.course.lang}>{it.course.title}</LangText>
                </span>
              </Link>
            ),
          },
          { id: 'attempts', title: said.attempts, numeric: true, cell: (it) => shown(it.attempts, format.number) },
          { id: 'people', title: said.people, numeric: true, cell: (it) => shown(it.people, format.number) },
          { id: 'passed', title: said.passRate, numeric: true, cell: (it) => shown(it.pass_rate, percent) },
          { id: 'time', title: said.medianTime, numeric: true, cell: (it) => shown(it.median_seconds, format.duration) },
          { id: 'result', title: said.medianResult, numeric: true, cell: (it) => shown(it.median_percent, percent) },
          {
            id: 'waiting',
            title: said.essaysWait,
            numeric: true,
            cell: (it) =>
              it.waiting ? <TextLink to={getGradingPath()}>{shown(it.waiting, format.number)}</TextLink> : shown(0, format.number),
          },
        ]}
      />
    </div>
  )
}
