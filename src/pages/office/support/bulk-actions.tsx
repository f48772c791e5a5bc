import { useMessages } from '#platform/language/message-hooks.tsx'
import { Button } from '#ui/actions/button.tsx'
import { BulkActions } from '#ui/display/lists/bulk-actions.tsx'
import { Select } from '#ui/fields/select.tsx'
import { supportAgentMessages } from '#features/support/messages.ts'
import { closeReasons } from '#features/support/rules.ts'

/** Closing is irreversible and needs confirmation. */
export function BulkTicketActions({ agents }: { agents: { id: string; name: string }[] }) {
  const t = useMessages(supportAgentMessages)
  return (
    <BulkActions form="chosen-tickets" note={t.closeWarning}>
      <Select
        label={t.assignTo}
        hideLabel
        round
        name="agent_id"
        options={[
          { value: '', label: t.toMe },
          ...agents.map((it) => ({ value: it.id, label: it.name })),
        ]}
      />
      <Button type="submit" name="intent" value="assign" variant="line" size="sm">
        {t.assign}
      </Button>
      <Select
        label={t.reason}
        hideLabel
        round
        name="reason"
        options={closeReasons.map((it) => ({ value: it, label: t[it] }))}
      />
      <Button type="submit" name="intent" value="close" variant="line" size="sm">
        {t.closeTicked}
      </Button>
    </BulkActions>
  )
}
