import { Form } from 'react-router'
import { useFormatSize } from '#features/learning/saved/parts/size-words.tsx'
import type { EndpointOutput } from '#platform/call/contract.ts'
import { useFormat, useMessages } from '#platform/language/words.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { Table } from '#ui/display/table.tsx'
import type { systemStatusCalls } from '../contract.ts'
import { systemStatusMessages } from '../messages.ts'

export function StoragePanel({
  used,
  at,
  isCounting,
}: {
  used: EndpointOutput<typeof systemStatusCalls.get>['storage']
  at: string
  isCounting: boolean
}) {
  const said = useMessages(systemStatusMessages)
  const format = useFormat()
  const size = useFormatSize()
  const [first] = used
  const total = used.reduce((sum, it) => sum + it.bytes, 0)
  const text = first ? said.storageText(size(total), format.ago(first.counted_at, new Date(at))) : said.notCounted
  return (
    <Panel
      title={said.storage}
      text={<span suppressHydrationWarning>{isCounting ? said.counting : text}</span>}
      end={
        <Form method="post" preventScrollReset>
          <Button type="submit" name="intent" value="count" variant="line" size="sm">
            {said.count}
          </Button>
        </Form>
      }
    >
      <Table
        caption={said.storage}
        rows={used.filter((it) => it.files > 0)}
        rowKey={(it) => it.kind}
        columns={[
          { id: 'kind', title: said.fileKind, cell: (it) => said[it.kind] },
          {
            id: 'files',
            title: said.fileCount,
            numeric: true,
            cell: (it) => <span suppressHydrationWarning>{format.count(it.files)}</span>,
          },
          { id: 'bytes', title: said.fileSize, numeric: true, cell: (it) => <span suppressHydrationWarning>{size(it.bytes)}</span> },
        ]}
        empty={null}
      />
    </Panel>
  )
}
