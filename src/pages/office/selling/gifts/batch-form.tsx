import { Form, useNavigation } from 'react-router'
import type { FailureAnswer } from '#platform/call/failure-answer.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Button } from '#ui/actions/button.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { DateField } from '#ui/fields/date-field/date-field.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { giveawayBatchMessages } from '#features/orders/giveaway-batches/messages.ts'
import { maxCodes } from '#features/orders/giveaway-batches/limits.ts'

export type GiveawayItem = { value: string; kind: 'plan' | 'course'; title: string }
type FormAnswer = { failure: FailureAnswer; values: Record<string, string | undefined> } | undefined

export function BatchForm({
  things,
  makingKey,
  answer,
  open,
}: {
  things: GiveawayItem[]
  makingKey: string
  answer: FormAnswer
  open: boolean
}) {
  const t = useMessages(giveawayBatchMessages)
  const pending = useNavigation().formData?.get('intent') === 'make'
  const { failure, values = {} } = answer ?? {}
  return (
    <details
      open={open || failure !== undefined}
      className="rounded-lg border border-line bg-surface"
    >
      <summary className="flex min-h-13 cursor-pointer items-center px-4 font-semibold">
        {t.make}
      </summary>
      <Form method="post" className="grid max-w-160 gap-4 border-t border-line p-4">
        <p className="text-sm text-ink-2">{t.makeText}</p>
        <FailureAlert failure={failure} />
        {/* Idempotency key: repeated submissions create one batch. */}
        <input type="hidden" name="key" value={makingKey} />
        <TextField
          label={t.batchTitle}
          name="title"
          required
          maxLength={120}
          defaultValue={values.title}
          error={failure?.fields?.title}
          description={t.batchTitleText}
        />
        <Select
          label={t.gives}
          name="gives"
          required
          placeholder={t.choose}
          defaultValue={values.gives ?? ''}
          error={failure?.fields?.gives}
          options={things.map((thing) => ({
            value: thing.value,
            label: `${t[thing.kind]}: ${thing.title}`,
          }))}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <NumberField
            label={t.howMany}
            name="codes"
            required
            min={1}
            max={maxCodes}
            defaultValue={values.codes ?? '20'}
            error={failure?.fields?.codes}
          />
          <DateField
            label={t.lastDay}
            name="expires_on"
            optional
            defaultValue={values.expires_on || undefined}
            error={failure?.fields?.expires_on}
            description={t.lastDayText}
          />
        </div>
        <Button
          type="submit"
          name="intent"
          value="make"
          className="justify-self-start"
          pending={pending}
        >
          {t.make}
        </Button>
      </Form>
    </details>
  )
}
