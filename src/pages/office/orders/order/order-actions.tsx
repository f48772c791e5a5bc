import { Mail, Undo2 } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { formatMajorUnits } from '#ui/fields/number-value.ts'
import { NumberField } from '#ui/fields/number-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import type { OfficeOrderDetail } from '#features/orders/admin/contract.ts'
import { officeOrderMessages } from '#features/orders/admin/messages.ts'
import { TaskCard } from './task-card.tsx'
import type { OrderActionAnswer } from './action-answer.ts'

export function OrderActions({
  sale,
  mayAct,
  isMine,
  answer,
}: {
  sale: OfficeOrderDetail
  mayAct: boolean
  isMine: boolean
  answer: OrderActionAnswer
}) {
  const t = useMessages(officeOrderMessages)
  const format = useFormat()
  const pending = useNavigation().formData?.get('intent')
  const failure = answer?.values.intent === 'finish' ? undefined : answer?.failure
  if (!mayAct)
    return (
      <Panel title={t.acts} tone="soft">
        <p className="text-sm text-ink-2">{t.lookOnly}</p>
      </Panel>
    )
  return (
    <div className="grid gap-4">
      <FailureAlert failure={failure} />
      {sale.tasks
        .filter((it) => !it.done_at)
        .map((item) => (
          <TaskCard key={item.id} task={item} currency={sale.currency} answer={answer} />
        ))}
      {sale.under_way && (
        <Alert tone="warn">
          <FormattedText>
            {t.refundWaits(format.money(sale.under_way.amount, sale.currency))}
          </FormattedText>
        </Alert>
      )}
      {sale.receipt && (
        <Form method="post" preventScrollReset>
          <Button
            type="submit"
            name="intent"
            value="resend"
            variant="line"
            block
            pending={pending === 'resend'}
          >
            <Icon of={Mail} size={18} /> {t.resend}
          </Button>
        </Form>
      )}
      {isMine ? (
        <p className="text-sm text-ink-2">{t.ownOrder}</p>
      ) : sale.rest > 0 && !sale.under_way ? (
        <RefundForm sale={sale} answer={answer} pending={pending === 'refund'} />
      ) : (
        !sale.under_way && <p className="text-sm text-ink-3">{t.noRefund}</p>
      )}
    </div>
  )
}

function RefundForm({
  sale,
  answer,
  pending,
}: {
  sale: OfficeOrderDetail
  answer: OrderActionAnswer
  pending: boolean
}) {
  const t = useMessages(officeOrderMessages)
  const format = useFormat()
  const { failure, values = {} } =
    answer?.values.intent === 'refund' ? answer : { failure: undefined }
  return (
    <details open={failure !== undefined} className="rounded-lg border border-danger/40 bg-surface">
      <summary className="flex min-h-14 cursor-pointer items-center gap-3 px-5 font-semibold text-danger">
        <Icon of={Undo2} className="flip-rtl" />
        {t.refund}
      </summary>
      <Form method="post" preventScrollReset className="grid gap-4 border-t border-line p-5">
        <p className="text-sm text-ink-2">{t.refundText}</p>
        {sale.refund_until && (
          <p className="text-sm text-ink-3">{t.refundPolicy(format.date(sale.refund_until))}</p>
        )}
        {/* Refunded amount at page load; a repeated submission refunds once. */}
        <input type="hidden" name="refunded" value={sale.refunded} />
        <NumberField
          label={`${t.amount}: ${t[sale.currency]}`}
          name="amount"
          required
          step={0.01}
          steppers={false}
          min={0.01}
          max={sale.rest / 100}
          defaultValue={values.amount ?? formatMajorUnits(sale.rest)}
          error={failure?.fields?.amount}
          description={t.upTo(format.money(sale.rest, sale.currency))}
        />
        <TextArea
          label={t.reason}
          name="reason"
          required
          minLength={3}
          maxLength={500}
          rows={3}
          defaultValue={values.reason}
          error={failure?.fields?.reason}
          description={t.reasonText}
        />
        <Button
          type="submit"
          name="intent"
          value="refund"
          variant="danger"
          className="justify-self-start"
          pending={pending}
        >
          {t.refund}
        </Button>
      </Form>
    </details>
  )
}
