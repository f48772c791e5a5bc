import type { EndpointOutput } from '#platform/call/contract.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedNumber, FormattedText } from '#ui/base/formatted.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { Table } from '#ui/display/table.tsx'
import type { systemStatusCalls } from '#features/administration/system-status/contract.ts'
import { systemStatusMessages } from '#features/administration/system-status/messages.ts'

/** Lists idle queues by name only. */
export function QueuePanel({
  it: { queues, sent_today },
}: {
  it: Pick<EndpointOutput<typeof systemStatusCalls.get>, 'queues' | 'sent_today'>
}) {
  const t = useMessages(systemStatusMessages)
  const number = (value: number) => <FormattedNumber value={value} as="count" />
  const busy = queues.filter(
    (queue) => queue.waiting + queue.running + queue.retrying + queue.failed > 0,
  )
  const idle = queues.filter((it) => !busy.includes(it))
  return (
    <Panel title={t.queues} text={<FormattedText>{t.sentToday(sent_today)}</FormattedText>}>
      {busy.length > 0 && (
        <Table
          caption={t.queues}
          rows={busy}
          rowKey={(queue) => queue.name}
          columns={[
            { id: 'name', title: t.job, cell: (queue) => <code dir="ltr">{queue.name}</code> },
            {
              id: 'waiting',
              title: t.waiting,
              numeric: true,
              cell: (queue) => number(queue.waiting),
            },
            {
              id: 'running',
              title: t.active,
              numeric: true,
              cell: (queue) => number(queue.running),
            },
            {
              id: 'retrying',
              title: t.retrying,
              numeric: true,
              cell: (queue) => number(queue.retrying),
            },
            { id: 'failed', title: t.failed, numeric: true, cell: (queue) => number(queue.failed) },
          ]}
        />
      )}
      <details className="mt-3 text-sm">
        <FormattedText
          as="summary"
          className="min-h-target cursor-pointer content-center text-ink-2"
        >
          {t.idle(idle.length)}
        </FormattedText>
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
