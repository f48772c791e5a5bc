import { incomeFilePath } from '#features/revenue/payouts/paths.ts'
import { Download } from 'lucide-react'
import { trainerIncome } from '#features/revenue/payouts/contract.ts'
import { payoutMessages } from '#features/revenue/payouts/messages.ts'
import { IncomeTable } from '#features/revenue/payouts/components/income-table.tsx'
import { MonthSelect } from '#features/revenue/payouts/components/month-choice.tsx'
import { StatementCard } from '#features/revenue/payouts/components/statement-card.tsx'
import { parseMonth } from '#features/revenue/payouts/rules.ts'
import { trainerProfile } from '#features/community/trainers/contract.ts'
import { callerContext } from '#platform/call/call.ts'
import { Failure } from '#platform/call/failure.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { requireUser } from '#platform/page/redirects.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { FormattedTime } from '#ui/base/formatted.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { Table } from '#ui/display/table.tsx'
import { gradingCalls } from '#features/testing/grading/contract.ts'
import { TestingTabs } from './testing-tabs.tsx'
import type { Route } from './+types/income'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  if (!requireUser(context, request).is_trainer) throw new Failure('forbidden')
  const call = context.get(callerContext)
  const [{ courses: taught }, essays, income] = await Promise.all([
    call(trainerProfile.profile, {}),
    call(gradingCalls.waiting, {}),
    call(trainerIncome.get, { month: parseMonth(url) }),
  ])
  return { taught, essays: essays.total, income }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  buildTitleTags(matches[0].loaderData, (locale) => payoutMessages[locale].income)

export default function TrainerIncome({
  loaderData: { taught, essays, income },
}: Route.ComponentProps) {
  const t = useMessages(payoutMessages)
  const format = useFormat()
  const { month, months, is_closed, courses, statements } = income
  return (
    <div className="wrap grid max-w-280 grid-cols-[minmax(0,1fr)] gap-6 py-6">
      <h1 className="text-3xl">{t.income}</h1>
      <TestingTabs part="income" courses={taught} waiting={essays} />
      <p className="text-ink-2">{t.incomeText}</p>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <MonthSelect month={month} months={months.map((it) => it.month)} />
        <TextLink
          to={incomeFilePath}
          reloadDocument
          className="flex min-h-target items-center gap-2"
        >
          <Icon of={Download} size={18} />
          {t.download}
        </TextLink>
      </div>
      {!is_closed && <Alert>{t.stillRuns}</Alert>}
      {statements.length > 0 && (
        <div className="grid gap-4 lg:grid-cols-2">
          {statements.map((item) => (
            <StatementCard key={item.currency} statement={item} isClosed={is_closed} />
          ))}
        </div>
      )}
      <IncomeTable courses={courses} />
      {months.length > 1 && (
        <Table
          framed
          caption={t.month}
          rows={months}
          rowKey={(it) => it.month}
          columns={[
            {
              id: 'month',
              title: t.month,
              cell: (item) => (
                <TextLink to={`?month=${item.month}`}>
                  <FormattedTime at={`${item.month}-01`} as="month" />
                </TextLink>
              ),
            },
            {
              id: 'total',
              title: t.total,
              numeric: true,
              cell: (item) => (
                <span className="grid">
                  {item.totals.map(({ currency, total }) => (
                    <span key={currency}>{format.money(total, currency)}</span>
                  ))}
                </span>
              ),
            },
          ]}
        />
      )}
    </div>
  )
}
