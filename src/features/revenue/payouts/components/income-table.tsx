import { Coins } from 'lucide-react'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import { Table } from '#ui/display/table.tsx'
import type { CourseIncome } from '../contract.ts'
import { payoutMessages } from '../messages.ts'

export function IncomeTable({ courses }: { courses: CourseIncome[] }) {
  const t = useMessages(payoutMessages)
  const format = useFormat()
  const money = (item: CourseIncome, minor: number) => (
    <FormattedText>{minor ? format.money(minor, item.currency) : '–'}</FormattedText>
  )
  return (
    <Table
      framed
      caption={t.income}
      rows={courses}
      rowKey={(it) => `${it.course_id} ${it.currency}`}
      empty={<EmptyState icon={Coins} title={t.nothing} text={t.nothingText} />}
      columns={[
        {
          id: 'course',
          title: t.course,
          cell: (item) => <LangText lang={item.lang}>{item.title}</LangText>,
        },
        { id: 'sold', title: t.sold, numeric: true, cell: (it) => money(it, it.sold) },
        {
          id: 'plans',
          title: t.plans,
          numeric: true,
          cell: (it) => money(it, it.plans),
        },
        {
          id: 'minutes',
          title: t.minutes,
          numeric: true,
          cell: (item) => (item.watched ? format.number(Math.round(item.watched / 60)) : '–'),
        },
        { id: 'back', title: t.back, numeric: true, cell: (it) => money(it, it.back) },
        {
          id: 'total',
          title: t.total,
          numeric: true,
          cell: (item) => (
            <FormattedText as="b" className="font-semibold">
              {format.money(item.sold + item.plans + item.back, item.currency)}
            </FormattedText>
          ),
        },
      ]}
    />
  )
}
