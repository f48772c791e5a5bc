import { useMessages } from '#platform/language/words.tsx'
import { Button } from '#ui/actions/button.tsx'
import { BulkActions } from '#ui/actions/chosen.tsx'
import { Select } from '#ui/fields/select.tsx'
import { supportAgentMessages } from '../../messages.ts'
import { closeReasons } from '../../rules.ts'

/** Closing is irreversible and needs confirmation. */
export function BulkTicketActions({ agents }: { agents: { id: string; name: string }[] }) {
  const said = useMessages(supportAgentMessages)
  return (
    <BulkActions form="chosen-tickets" note={said.closeWarning}>
      <Select
        label={said.assignTo}
        hideLabel
        round
        name="agent_id"
        options={[{ value: '', label: said.toMe }, ...agents.map((it) => ({ value: it.id, label: it.name }))]}
      />
      <Button type="submit" name="intent" value="assign" variant="line" size="sm">
        {said.assign}
      </Button>
      <Select label={said.reason} hideLabel round name="reason" options={closeReasons.map((it) => ({ value: it, label: said[it] }))} />
      <Button type="submit" name="intent" value="close" variant="line" size="sm">
        {said.closeTicked}
      </Button>
    </BulkActions>
  )
}
