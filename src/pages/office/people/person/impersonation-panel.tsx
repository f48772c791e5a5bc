import { Form } from 'react-router'
import { impersonationMessages } from '#features/accounts/impersonation/messages.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

export function ImpersonationPanel({ wrong }: { wrong: string | undefined }) {
  const t = useMessages(impersonationMessages)
  return (
    <Panel title={t.seeAs} text={t.seeAsText}>
      <Form method="post" preventScrollReset className="grid gap-4">
        <input type="hidden" name="intent" value="see-as" />
        <TextField
          label={t.reason}
          name="reason"
          required
          minLength={3}
          maxLength={300}
          description={t.reasonText}
          error={wrong}
        />
        <Button type="submit" variant="line" size="sm" className="justify-self-start">
          {t.seeAs}
        </Button>
      </Form>
    </Panel>
  )
}
