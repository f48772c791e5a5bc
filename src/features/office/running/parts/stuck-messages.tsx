import { useFormat, useWords } from '#platform/language/words.tsx'
import { Button } from '#ui/actions/button.tsx'
import { ChosenActs, ChosenBox } from '#ui/actions/chosen.tsx'
import { Address } from '#ui/display/address.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { Table } from '#ui/display/table.tsx'
import type { OutputOf } from '#platform/call/contract.ts'
import type { running } from '../contract.ts'
import { m } from '../messages.ts'

/** Mails and text messages that were tried and did not leave; their jobs go on trying. */
export function StuckMessages({ messages }: { messages: OutputOf<typeof running.get>['stuck'] }) {
  const said = useWords(m)
  const format = useFormat()
  return (
    <Panel title={said.stuck}>
      <ChosenActs form="chosen-messages" note={said.resendText}>
        <Button type="submit" name="intent" value="resend" variant="line" size="xs">
          {said.retry}
        </Button>
      </ChosenActs>
      <Table
        caption={said.stuck}
        rows={messages}
        rowKey={(it) => it.id}
        columns={[
          {
            id: 'chosen',
            title: said.choose,
            quiet: true,
            cell: (it) => <ChosenBox form="chosen-messages" value={it.id} name={it.recipient} />,
          },
          { id: 'to', title: said.recipient, cell: (it) => <Address>{it.recipient}</Address> },
          { id: 'subject', title: said.subject, cell: (it) => <bdi>{it.kind === 'sms' ? said.sms : it.subject}</bdi> },
          {
            id: 'error',
            title: said.error,
            cell: (it) => (
              <span dir="auto" className="wrap-anywhere">
                {it.last_error}
              </span>
            ),
          },
          {
            id: 'tries',
            title: said.tries,
            numeric: true,
            cell: (it) => <span suppressHydrationWarning>{format.number(it.attempts)}</span>,
          },
        ]}
      />
    </Panel>
  )
}
