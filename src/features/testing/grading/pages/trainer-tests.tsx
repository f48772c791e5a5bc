import { ClipboardList } from 'lucide-react'
import { ownTrainer } from '#features/learning/trainers/contract.ts'
import { caller } from '#platform/call/call.ts'
import { Failure } from '#platform/call/failure.ts'
import { useFormat, useWords } from '#platform/language/words.tsx'
import { requireUser } from '#platform/page/redirects.server.ts'
import { titleTags } from '#platform/page/title-tags.ts'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { Link } from '#ui/base/link.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { Foreign } from '#ui/display/foreign.tsx'
import { Table } from '#ui/display/table.tsx'
import { testGrading } from '../contract.ts'
import { m } from '../messages.ts'
import { TestingTabs } from '../parts/testing-tabs.tsx'
import { bankOf, gradingPath, testsPath } from '../rules.ts'
import type { Route } from './+types/trainer-tests'

export async function loader({ request, context }: Route.LoaderArgs) {
  if (!requireUser(context, request).is_trainer) throw new Failure('forbidden')
  const call = context.get(caller)
  const [{ courses }, figures] = await Promise.all([call(ownTrainer.profile, {}), call(testGrading.figures, {})])
  return { courses, figures }
}

export const meta: Route.MetaFunction = ({ matches }) => titleTags(matches[0].loaderData, (tongue) => m[tongue].figuresTitle)

export default function TrainerTests({ loaderData: { courses, figures } }: Route.ComponentProps) {
  const said = useWords(m)
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
          <ButtonLink key={it.id} to={bankOf(it.slug)} variant="line" size="xs">
            <Foreign lang={it.lang}>{it.title}</Foreign>
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
              <Link to={testsPath(it.id)} className="grid min-h-target content-center hover:underline">
                <b className="font-semibold">
                  <Foreign lang={it.lang}>{it.title}</Foreign>
                </b>
                <span className="text-xs text-ink-3">
                  <Foreign lang={it.course.lang}>{it.course.title}</Foreign>
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
              it.waiting ? <TextLink to={gradingPath()}>{shown(it.waiting, format.number)}</TextLink> : shown(0, format.number),
          },
        ]}
      />
    </div>
  )
}
