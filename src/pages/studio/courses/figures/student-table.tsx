import { Users } from 'lucide-react'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import { Status } from '#ui/display/pill.tsx'
import { Table } from '#ui/display/table.tsx'
import type { CourseStudent } from '#features/authoring/analytics/contract.ts'
import { courseAnalyticsMessages } from '#features/authoring/analytics/messages.ts'
import { BidiText } from '#ui/base/bidi-text.tsx'

export function StudentTable({ students, now }: { students: CourseStudent[]; now: string }) {
  const t = useMessages(courseAnalyticsMessages)
  const format = useFormat()
  return (
    <Table
      framed
      caption={t.studentsTitle}
      rows={students}
      rowKey={(it) => it.id}
      empty={<EmptyState icon={Users} title={t.nobody} text={t.nobodyText} />}
      columns={[
        {
          id: 'name',
          title: t.name,
          cell: (item) => <BidiText className="font-medium">{item.name}</BidiText>,
        },
        {
          id: 'state',
          title: t.state,
          cell: (item) => (
            <Status tone={item.completed_at ? 'ok' : item.is_stalled ? 'warn' : 'idle'}>
              {item.completed_at ? t.isDone : item.is_stalled ? t.isStalled : t.isLearning}
            </Status>
          ),
        },
        {
          id: 'progress',
          title: t.progress,
          numeric: true,
          cell: (item) => format.percent(item.percent / 100),
        },
        {
          id: 'at',
          title: t.stoppedAt,
          cell: (item) =>
            item.lesson ? <LangText lang={item.lesson.lang}>{item.lesson.title}</LangText> : '–',
        },
        {
          id: 'last',
          title: t.lastLearned,
          tight: true,
          cell: (item) => format.ago(item.last_learned_at, new Date(now)),
        },
      ]}
    />
  )
}
