import { Form } from 'react-router'
import { useFormatSize } from '#features/player/offline/components/size-label.tsx'
import type { EndpointOutput } from '#platform/call/contract.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { Table } from '#ui/display/table.tsx'
import type { systemStatusCalls } from '#features/administration/system-status/contract.ts'
import { systemStatusMessages } from '#features/administration/system-status/messages.ts'

export function StoragePanel({
  used,
  at,
  isCounting,
}: {
  used: EndpointOutput<typeof systemStatusCalls.get>['storage']
  at: string
  isCounting: boolean
}) {
  const t = useMessages(systemStatusMessages)
  const format = useFormat()
  const size = useFormatSize()
  const [first] = used
  const total = used.reduce((sum, it) => sum + it.bytes, 0)
  const text = first
    ? t.storageText(size(total), format.ago(first.counted_at, new Date(at)))
    : t.notCounted
  return (
    <Panel
      title={t.storage}
      text={<FormattedText>{isCounting ? t.counting : text}</FormattedText>}
      end={
        <Form method="post" preventScrollReset>
          <Button type="submit" name="intent" value="count" variant="line" size="sm">
            {t.count}
          </Button>
        </Form>
      }
    >
      <Table
        caption={t.storage}
        rows={used.filter((it) => it.files > 0)}
        rowKey={(it) => it.kind}
        columns={[
          { id: 'kind', title: t.fileKind, cell: (it) => t[it.kind] },
          {
            id: 'files',
            title: t.fileCount,
            numeric: true,
            cell: (item) => format.count(item.files),
          },
          {
            id: 'bytes',
            title: t.fileSize,
            numeric: true,
            cell: (item) => size(item.bytes),
          },
        ]}
        empty={null}
      />
    </Panel>
  )
}
