import { Form, useNavigation } from 'react-router'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { Select } from '#ui/fields/select.tsx'
import { supportAgentMessages } from '#features/support/messages.ts'
import { closeReasons } from '#features/support/rules.ts'
import type { AgentTicket } from '#features/support/admin/contract.ts'

export function TicketActions({
  ticket,
  agents,
}: {
  ticket: AgentTicket
  agents: { id: string; name: string }[]
}) {
  const t = useMessages(supportAgentMessages)
  const sent = useNavigation().formData?.get('intent')
  return (
    <Panel className="grid gap-5">
      <Form method="post" className="grid gap-3">
        <Select
          label={t.assignTo}
          name="agent_id"
          defaultValue={ticket.agent?.id ?? agents[0]?.id}
          options={agents.map((it) => ({ value: it.id, label: it.name }))}
        />
        <Button
          type="submit"
          name="intent"
          value="assign"
          variant="line"
          size="sm"
          pending={sent === 'assign'}
        >
          {t.assign}
        </Button>
      </Form>
      {!ticket.agent && (
        <Form method="post">
          <Button type="submit" name="intent" value="assign" variant="soft" size="sm" block>
            {t.take}
          </Button>
        </Form>
      )}
      <Form method="post" className="grid gap-3">
        <Select
          label={t.reason}
          name="reason"
          required
          options={closeReasons.map((value) => ({ value, label: t[value] }))}
        />
        <Button
          type="submit"
          name="intent"
          value="close"
          variant="line"
          size="sm"
          pending={sent === 'close'}
        >
          {t.close}
        </Button>
      </Form>
    </Panel>
  )
}
