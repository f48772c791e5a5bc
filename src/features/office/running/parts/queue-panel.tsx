import type { EndpointOutput } from '#platform/call/contract.ts'
import { useFormat, useMessages } from '#platform/language/words.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { Table } from '#ui/display/table.tsx'
import type { systemStatusCalls } from '../contract.ts'
import { systemStatusMessages } from '../messages.ts'

/** Lists idle queues by name only. */
export function QueuePanel({
  it: { queues, sent_today },
}: {
  it: Pick<EndpointOutput<typeof systemStatusCalls.get>, 'queues' | 'sent_today'>
}) {
  const said = useMessages(systemStatusMessages)
  const format = useFormat()
  const number = (value: number) => <span suppressHydrationWarning>{format.count(value)}</span>
  const busy = queues.filter((it) => it.waiting + it.running + it.retrying + it.failed > 0)
  const idle = queues.filter((it) => !busy.includes(it))
  return (
    <Panel title={said.queues} text={<span suppressHydrationWarning>{said.sentToday(sent_today)}</span>}>
      {busy.length > 0 && (
        <Table
          caption={said.queues}
          rows={busy}
          rowKey={(queue) => queue.name}
          columns={[
            { id: 'name', title: said.job, cell: (queue) => <code dir="ltr">{queue.name}</code> },
            { id: 'waiting', title: said.waiting, numeric: true, cell: (queue) => number(queue.waiting) },
            { id: 'running', title: said.active, numeric: true, cell: (queue) => number(queue.running) },
            { id: 'retrying', title: said.retrying, numeric: true, cell: (queue) => number(queue.retrying) },
            { id: 'failed', title: said.failed, numeric: true, cell: (queue) => number(queue.failed) },
          ]}
        />
      )}
      <details className="mt-3 text-sm">
        <summary className="min-h-target cursor-pointer content-center text-ink-2" suppressHydrationWarning>
          {said.idle(idle.length)}
        </summary>
        <ul className="flex flex-wrap gap-x-4 gap-y-1 pt-2 text-ink-3">
          {idle.map(({ name }) => (
            <li key={name}>
              <code dir="ltr" className="wrap-anywhere">
                {name}
              </code>
            </li>
          ))}
        </ul>
      </details>
    </Panel>
  )
}
