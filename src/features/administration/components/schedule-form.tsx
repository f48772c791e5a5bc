import { Form } from 'react-router'
import { Button } from '#ui/actions/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

/** In the time zone shown beside it. */
export function ScheduleForm({
  words,
  zone,
  earliest,
  value,
  error,
  pending,
}: {
  words: { at: string; atText: (zone: string) => string; schedule: string }
  zone: string
  earliest: string
  value?: string | undefined
  error: string | undefined
  pending: boolean
}) {
  return (
    <Form method="post" preventScrollReset className="grid gap-3 border-t border-line pt-4">
      <TextField
        label={words.at}
        name="at"
        type="datetime-local"
        dir="ltr"
        required
        min={earliest}
        defaultValue={value}
        error={error}
        description={words.atText(zone)}
      />
      <Button
        type="submit"
        name="intent"
        value="schedule"
        variant="soft"
        className="justify-self-start"
        pending={pending}
      >
        {words.schedule}
      </Button>
    </Form>
  )
}
