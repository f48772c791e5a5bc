import { href, redirect } from 'react-router'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { getNow } from '#platform/data/clock.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { TabLinks } from '#ui/actions/tab-links.tsx'
import { Chart } from '#ui/charts/chart.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { Table } from '#ui/display/table.tsx'
import { firstRunCalls } from '#features/administration/first-run/contract.ts'
import { SetupGuide } from './overview/guide.tsx'
import { overviewCalls, type OverviewPoint } from '#features/administration/overview/contract.ts'
import { overviewMessages } from '#features/administration/overview/messages.ts'
import { AttentionList } from './overview/attention-list.tsx'
import { StatTile } from './overview/stat-tile.tsx'
import { overviewPeriods, getShownDays } from '#features/administration/overview/rules.ts'
import type { Route } from './+types/overview'

/** Roles without access to the overview are redirected to their first section. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const role = context.get(pageRequestContext).actor?.staff_role
  if (role === 'editor') throw redirect(href('/office/content/:kind', { kind: 'posts' }))
  if (role === 'support') throw redirect(href('/office/support'))
  const days = overviewPeriods.find((it) => String(it) === url.searchParams.get('days')) ?? 30
  const call = context.get(callerContext)
  const [told, { steps }] = await Promise.all([
    call(overviewCalls.get, { days }),
    call(firstRunCalls.get, {}),
  ])
  return { days, now: getNow().toISOString(), steps, ...told }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...buildTitleTags(matches[0].loaderData, (tongue) => overviewMessages[tongue].overview),
  { name: 'robots', content: 'noindex' },
]

export default function Overview({ loaderData: it }: Route.ComponentProps) {
  const t = useMessages(overviewMessages)
  const format = useFormat()
  const byWeek = getShownDays(it.days) > 60
  const named = (points: OverviewPoint[]) =>
    points.map((point) => ({ ...point, name: format.date(point.day, 'short') }))
  const amountsOf = (points: readonly OverviewPoint[]) => points.map((point) => point.amount)
  const count = (amount: number) => format.count(amount)
  const shared = { timeTitle: byWeek ? t.week : t.day, beforeTitle: t.previous }
  const runs = {
    people: it.runs.people,
    enrolments: it.runs.enrolments,
    learners: it.runs.learners,
  }
  return (
    <div className="grid gap-5">
      <header className="flex flex-wrap items-center justify-between gap-x-6">
        <h1 className="text-2xl">{t.overview}</h1>
        <TabLinks
          label={t.period}
          links={overviewPeriods.map((days) => ({
            to: `${href('/office')}?days=${days}`,
            title: t[`days${days}`],
            current: days === it.days,
          }))}
        />
      </header>
      <SetupGuide steps={it.steps} />
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(12.5rem,100%),1fr))] gap-4">
        {it.income.map(({ currency, amount, before }, at) => (
          <StatTile
            key={currency}
            title={t[currency]}
            amount={amount}
            before={before}
            show={(minor) => format.money(minor, currency)}
            run={amountsOf(it.runs.income[at]!.points)}
            tone={currency === 'egp' ? 'brand' : 'accent'}
          />
        ))}
        {it.figures.map(({ figure, amount, before }) => (
          <StatTile
            key={figure}
            title={t[figure]}
            amount={amount}
            before={before}
            show={count}
            run={figure in runs ? amountsOf(runs[figure as keyof typeof runs]) : undefined}
          />
        ))}
      </ul>
      <div className="grid items-start gap-5 @3xl/page:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Panel title={t.incomeIn}>
          {it.income.length === 0 && <p className="text-ink-2">{t.noIncome}</p>}
          <div className="grid gap-6">
            {it.runs.income.map(({ currency, points }) => (
              <div key={currency} className="grid gap-3">
                <h3 className="text-base font-semibold">{t[currency]}</h3>
                <Chart
                  {...shared}
                  title={t[currency]}
                  points={named(points)}
                  format={(minor) => format.money(minor, currency)}
                  short={(minor) => format.number(minor / 100)}
                  tone={currency === 'egp' ? 'brand' : 'accent'}
                />
              </div>
            ))}
          </div>
        </Panel>
        <AttentionList items={it.attention} now={it.now} />
      </div>
      <div className="grid items-start gap-5 @4xl/page:grid-cols-3">
        <Panel title={t.enrolmentsRun}>
          <Chart
            {...shared}
            title={t.enrolmentsRun}
            points={named(runs.enrolments)}
            format={count}
            look="bars"
          />
        </Panel>
        <Panel title={byWeek ? t.learnersByWeek : t.learnersByDay}>
          <Chart
            {...shared}
            title={byWeek ? t.learnersByWeek : t.learnersByDay}
            points={named(runs.learners)}
            format={count}
          />
        </Panel>
        <Panel title={t.peopleRun}>
          <Chart
            {...shared}
            title={t.peopleRun}
            points={named(runs.people)}
            format={count}
            look="bars"
            tone="accent"
          />
        </Panel>
      </div>
      {it.income.length > 0 && (
        <Panel title={t.byKind}>
          <Table
            caption={t.byKind}
            rows={it.income}
            rowKey={(row) => row.currency}
            columns={[
              { id: 'currency', title: t.incomeIn, cell: (row) => t[row.currency] },
              ...(['plan', 'course', 'diploma'] as const).map((kind) => ({
                id: kind,
                title: t[kind],
                numeric: true,
                cell: (row: (typeof it.income)[number]) =>
                  format.money(row.kinds.find((part) => part.kind === kind)!.amount, row.currency),
              })),
            ]}
          />
        </Panel>
      )}
    </div>
  )
}
