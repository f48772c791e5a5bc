import { href } from 'react-router'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { Table } from '#ui/display/table.tsx'
import type { FailedJob, UnsentMessage } from '#features/administration/system-status/contract.ts'
import { systemStatusMessages } from '#features/administration/system-status/messages.ts'
import { useJobColumns } from './job-columns.tsx'
import { useMessageColumns } from './message-columns.tsx'

export function LatestFailedJobs({ jobs, total }: { jobs: FailedJob[]; total: number }) {
  const t = useMessages(systemStatusMessages)
  const { job, error, tries, next } = useJobColumns()
  return (
    <Panel title={t.failing} end={<AllOf to={href('/office/running/jobs')} total={total} />}>
      <Table
        caption={t.failing}
        rows={jobs}
        rowKey={(it) => it.id}
        columns={[
          { id: 'job', ...job },
          { id: 'error', ...error },
          { id: 'tries', ...tries },
          { id: 'next', ...next },
        ]}
      />
    </Panel>
  )
}

export function LatestUnsentMessages({
  messages,
  total,
}: {
  messages: UnsentMessage[]
  total: number
}) {
  const t = useMessages(systemStatusMessages)
  const { to, subject, error, tries } = useMessageColumns()
  return (
    <Panel title={t.stuck} end={<AllOf to={href('/office/running/messages')} total={total} />}>
      <Table
        caption={t.stuck}
        rows={messages}
        rowKey={(it) => it.id}
        columns={[
          { id: 'to', ...to },
          { id: 'subject', ...subject },
          { id: 'error', ...error },
          { id: 'tries', ...tries },
        ]}
      />
    </Panel>
  )
}

function AllOf({ to, total }: { to: string; total: number }) {
  const t = useMessages(systemStatusMessages)
  const format = useFormat()
  return (
    <TextLink to={to}>
      <FormattedText>{t.seeAll(format.number(total))}</FormattedText>
    </TextLink>
  )
}
