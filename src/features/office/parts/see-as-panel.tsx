import { Form } from 'react-router'
import { impersonationMessages } from '#features/accounts/seen-as/messages.ts'
import { useMessages } from '#platform/language/words.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

export function ImpersonationPanel({ wrong }: { wrong: string | undefined }) {
  const said = useMessages(impersonationMessages)
  return (
    <Panel title={said.seeAs} text={said.seeAsText}>
      <Form method="post" preventScrollReset className="grid gap-4">
        <input type="hidden" name="intent" value="see-as" />
        <TextField label={said.reason} name="reason" required minLength={3} maxLength={300} description={said.reasonText} error={wrong} />
        <Button type="submit" variant="line" size="sm" className="justify-self-start">
          {said.seeAs}
        </Button>
      </Form>
    </Panel>
  )
}
