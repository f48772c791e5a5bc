import { Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { Address } from '#ui/display/breakable-address.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { PersonName } from '#ui/display/person-name.tsx'
import { Status } from '#ui/display/pill.tsx'
import { ProgressBar } from '#ui/display/progress.tsx'
import { Table } from '#ui/display/table.tsx'
import type { GroupMember } from './contract.ts'
import { groupMessages } from './messages.ts'
import { BidiText } from '#ui/base/bidi-text.tsx'

export function MemberTable({
  members,
  act,
}: {
  members: GroupMember[]
  act?: (it: GroupMember) => ReactNode
}) {
  const t = useMessages(groupMessages)
  const format = useFormat()
  return (
    <Table
      framed
      caption={t.members}
      rows={members}
      rowKey={(it) => it.id}
      empty={<EmptyState icon={Users} title={t.noMembers} text={t.noMembersText} />}
      columns={[
        {
          id: 'person',
          title: t.person,
          cell: (item) => (
            <span className="grid min-w-0 grid-cols-[minmax(0,1fr)] justify-items-start">
              <b className="font-semibold">
                <PersonName name={item.name} />
              </b>
              <Address className="text-xs text-ink-3">{item.email}</Address>
            </span>
          ),
        },
        {
          id: 'joined',
          title: t.joined,
          tight: true,
          cell: (item) => format.date(item.joined_at, 'short'),
        },
        { id: 'progress', title: t.progress, cell: (it) => <Courses courses={it.courses} /> },
        ...(act ? [{ id: 'act', title: '', tight: true, cell: act }] : []),
      ]}
    />
  )
}

function Courses({ courses }: Pick<GroupMember, 'courses'>) {
  const t = useMessages(groupMessages)
  const format = useFormat()
  if (courses.length === 0) return <span className="text-sm text-ink-3">{t.notBegun}</span>
  return (
    <ul className="grid gap-2">
      {courses.map((course) => (
        <li key={course.course_id} className="grid gap-1 text-sm">
          <BidiText>{course.title}</BidiText>
          {course.completed_at ? (
            <Status tone="ok">{t.completed}</Status>
          ) : (
            <span className="flex max-w-60 items-center gap-3">
              <ProgressBar thin value={course.percent / 100} label={t.progressIn(course.title)} />
              {format.percent(course.percent / 100)}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
