import { Users } from 'lucide-react'
import { useFormat, useMessages } from '#platform/language/words.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { LangText } from '#ui/display/foreign.tsx'
import { Status } from '#ui/display/pill.tsx'
import { Table } from '#ui/display/table.tsx'
import type { CourseStudent } from '../contract.ts'
import { courseAnalyticsMessages } from '../messages.ts'
import { BidiText } from '#ui/base/bidi-text.tsx'

export function StudentTable({ students, now }: { students: CourseStudent[]; now: string }) {
  const said = useMessages(courseAnalyticsMessages)
  const format = useFormat()
  return (
    <Table
      framed
      caption={said.studentsTitle}
      rows={students}
      rowKey={(it) => it.id}
      empty={<EmptyState icon={Users} title={said.nobody} text={said.nobodyText} />}
      columns={[
        { id: 'name', title: said.name, cell: (it) => <BidiText className="font-medium">{it.name}</BidiText> },
        {
          id: 'state',
          title: said.state,
          cell: (it) => (
            <Status tone={it.completed_at ? 'ok' : it.is_stalled ? 'warn' : 'idle'}>
              {it.completed_at ? said.isDone : it.is_stalled ? said.isStalled : said.isLearning}
            </Status>
          ),
        },
        {
          id: 'progress',
          title: said.progress,
          numeric: true,
          cell: (it) => <span suppressHydrationWarning>{format.percent(it.percent / 100)}</span>,
        },
        { id: 'at', title: said.stoppedAt, cell: (it) => (it.lesson ? <LangText lang={it.lesson.lang}>{it.lesson.title}</LangText> : '–') },
        {
          id: 'last',
          title: said.lastLearned,
          tight: true,
          cell: (it) => <span suppressHydrationWarning>{format.ago(it.last_learned_at, new Date(now))}</span>,
        },
      ]}
    />
  )
}
