import { useMessages } from '#platform/language/message-hooks.tsx'
import { Checkbox, CheckboxGroup } from '#ui/fields/checkbox.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { webhookMessages } from '#features/administration/webhooks/messages.ts'
import { webhookEventKinds } from '#features/administration/webhooks/rules.ts'

export function WebhookFields({
  url,
  kinds,
  errors,
}: {
  url: string
  kinds: readonly string[]
  errors: Record<string, string>
}) {
  const t = useMessages(webhookMessages)
  return (
    <>
      <TextField
        label={t.address}
        name="url"
        type="url"
        required
        maxLength={500}
        defaultValue={url}
        description={t.addressHelp}
        error={errors.url}
      />
      <CheckboxGroup label={t.kinds} error={errors.kinds}>
        {webhookEventKinds.map((kind) => (
          <Checkbox key={kind} name="kinds" value={kind} defaultChecked={kinds.includes(kind)}>
            {t[kind]}
          </Checkbox>
        ))}
      </CheckboxGroup>
    </>
  )
}
