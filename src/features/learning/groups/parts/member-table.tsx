import { Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormat, useMessages } from '#platform/language/words.tsx'
import { Address } from '#ui/display/address.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { PersonName } from '#ui/display/person-name.tsx'
import { Status } from '#ui/display/pill.tsx'
import { ProgressBar } from '#ui/display/progress.tsx'
import { Table } from '#ui/display/table.tsx'
import type { GroupMember } from '../contract.ts'
import { groupMessages } from '../messages.ts'
import { BidiText } from '#ui/base/bidi-text.tsx'

export function MemberTable({ members, act }: { members: GroupMember[]; act?: (it: GroupMember) => ReactNode }) {
  const said = useMessages(groupMessages)
  const format = useFormat()
  return (
    <Table
      framed
      caption={said.members}
      rows={members}
      rowKey={(it) => it.id}
      empty={<EmptyState icon={Users} title={said.noMembers} text={said.noMembersText} />}
      columns={[
        {
          id: 'person',
          title: said.person,
          cell: (it) => (
            <span className="grid min-w-0 grid-cols-[minmax(0,1fr)] justify-items-start">
              <b className="font-semibold">
                <PersonName name={it.name} />
              </b>
              <Address className="text-xs text-ink-3">{it.email}</Address>
            </span>
          ),
        },
        {
          id: 'joined',
          title: said.joined,
          tight: true,
          cell: (it) => <span suppressHydrationWarning>{format.date(it.joined_at, 'short')}</span>,
        },
        { id: 'progress', title: said.progress, cell: (it) => <Courses courses={it.courses} /> },
        ...(act ? [{ id: 'act', title: '', tight: true, cell: act }] : []),
      ]}
    />
  )
}

function Courses({ courses }: Pick<GroupMember, 'courses'>) {
  const said = useMessages(groupMessages)
  const format = useFormat()
  if (courses.length === 0) return <span className="text-sm text-ink-3">{said.notBegun}</span>
  return (
    <ul className="grid gap-2">
      {courses.map((it) => (
        <li key={it.course_id} className="grid gap-1 text-sm" suppressHydrationWarning>
          <BidiText>{it.title}</BidiText>
          {it.completed_at ? (
            <Status tone="ok">{said.completed}</Status>
          ) : (
            <span className="flex max-w-60 items-center gap-3">
              <ProgressBar thin value={it.percent / 100} label={said.progressIn(it.title)} />
              {format.percent(it.percent / 100)}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
