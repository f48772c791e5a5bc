import { Coins } from 'lucide-react'
import { useFormat, useMessages } from '#platform/language/words.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { LangText } from '#ui/display/foreign.tsx'
import { Table } from '#ui/display/table.tsx'
import type { CourseIncome } from '../contract.ts'
import { payoutMessages } from '../messages.ts'

export function IncomeTable({ courses }: { courses: CourseIncome[] }) {
  const said = useMessages(payoutMessages)
  const format = useFormat()
  const money = (it: CourseIncome, minor: number) => <span suppressHydrationWarning>{minor ? format.money(minor, it.currency) : '–'}</span>
  return (
    <Table
      framed
      caption={said.income}
      rows={courses}
      rowKey={(it) => `${it.course_id} ${it.currency}`}
      empty={<EmptyState icon={Coins} title={said.nothing} text={said.nothingText} />}
      columns={[
        { id: 'course', title: said.course, cell: (it) => <LangText lang={it.lang}>{it.title}</LangText> },
        { id: 'sold', title: said.sold, numeric: true, cell: (it) => money(it, it.sold) },
        {
          id: 'plans',
          title: said.plans,
          numeric: true,
          cell: (it) => money(it, it.plans),
        },
        {
          id: 'minutes',
          title: said.minutes,
          numeric: true,
          cell: (it) => <span suppressHydrationWarning>{it.watched ? format.number(Math.round(it.watched / 60)) : '–'}</span>,
        },
        { id: 'back', title: said.back, numeric: true, cell: (it) => money(it, it.back) },
        {
          id: 'total',
          title: said.total,
          numeric: true,
          cell: (it) => (
            <b className="font-semibold" suppressHydrationWarning>
              {format.money(it.sold + it.plans + it.back, it.currency)}
            </b>
          ),
        },
      ]}
    />
  )
}
