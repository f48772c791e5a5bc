import { ListChecks } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import type { ReactNode } from 'react'
import type { Currency } from '#platform/language/locale.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Passage } from '#ui/display/passage.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { OrderTask } from '#features/orders/admin/contract.ts'
import { officeOrderMessages, getTaskMessages } from '#features/orders/admin/messages.ts'
import type { OrderActionAnswer } from './action-answer.ts'
import { BidiText } from '#ui/base/bidi-text.tsx'

export function TaskCard({
  task: it,
  answer,
  about,
  ...of
}: {
  task: OrderTask
  currency?: Currency | undefined
  answer: OrderActionAnswer
  about?: ReactNode
}) {
  const t = useMessages(officeOrderMessages)
  const words = getTaskMessages(t, it.kind)
  const format = useFormat()
  const currency = it.currency ?? of.currency
  const sent = useNavigation().formData
  const { failure, values = {} } =
    answer?.values.intent === 'finish' && answer.values.id === String(it.id)
      ? answer
      : { failure: undefined }
  return (
    <FormattedText as="article" className="grid gap-3 rounded-lg border border-line bg-surface p-5">
      <h2 className="flex items-start gap-3 text-md font-semibold">
        <Icon of={ListChecks} className="mt-0.5 shrink-0 text-warning" />
        <span>
          {words.task}
          {it.amount !== null && currency && `: ${format.money(it.amount, currency)}`}
        </span>
      </h2>
      {about}
      {it.done_at ? (
        <>
          <Passage as="p" className="text-sm">
            {it.note}
          </Passage>
          <p className="text-xs text-ink-3">
            <BidiText>{t.doneBy(it.done_by ?? '–', format.date(it.done_at))}</BidiText>
          </p>
        </>
      ) : (
        <>
          <p className="text-sm text-ink-2">{words.step}</p>
          <Form method="post" preventScrollReset className="grid gap-3">
            <input type="hidden" name="id" value={it.id} />
            <TextField
              label={t.note}
              name="note"
              required
              minLength={3}
              maxLength={500}
              defaultValue={values.note}
              error={failure && (failure.fields?.note ?? failure.message)}
            />
            <Button
              type="submit"
              name="intent"
              value="finish"
              variant="soft"
              size="sm"
              className="justify-self-start"
              pending={sent?.get('id') === String(it.id)}
            >
              {t.finish}
            </Button>
          </Form>
        </>
      )}
    </FormattedText>
  )
}
