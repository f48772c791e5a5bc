import { useMessages } from '#platform/language/words.tsx'
import { Checkbox, CheckboxGroup } from '#ui/fields/checkbox.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { webhookMessages } from '../messages.ts'
import { webhookEventKinds } from '../rules.ts'

export function WebhookFields({ url, kinds, errors }: { url: string; kinds: readonly string[]; errors: Record<string, string> }) {
  const said = useMessages(webhookMessages)
  return (
    <>
      <TextField
        label={said.address}
        name="url"
        type="url"
        required
        maxLength={500}
        defaultValue={url}
        description={said.addressHelp}
        error={errors.url}
      />
      <CheckboxGroup label={said.kinds} error={errors.kinds}>
        {webhookEventKinds.map((it) => (
          <Checkbox key={it} name="kinds" value={it} defaultChecked={kinds.includes(it)}>
            {said[it]}
          </Checkbox>
        ))}
      </CheckboxGroup>
    </>
  )
}
