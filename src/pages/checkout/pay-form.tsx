import { Banknote, CreditCard, Gift, LockKeyhole, Undo2 } from 'lucide-react'
import { href, Form, useLocation } from 'react-router'
import type { ProfileFormResult } from '#features/accounts/one-time-codes/state.tsx'
import { useRefundRule } from '#features/catalogue/components/paying-note.tsx'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Button } from '#ui/actions/button.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { radioCards } from '#ui/fields/radio-styles.ts'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { QuoteAnswer } from '#features/orders/checkout/contract.ts'
import { checkoutMessages } from '#features/orders/checkout/messages.ts'
import { CheckoutStep } from './step.tsx'

/** The form sends the quote token, never a price. */
export function PayForm({
  quote,
  method,
  sent,
  pending,
  failed,
}: {
  quote: QuoteAnswer
  method: 'card' | 'voucher'
  sent: string
  pending: boolean
  failed: ProfileFormResult
}) {
  const t = useMessages(checkoutMessages)
  const format = useFormat()
  const rule = useRefundRule()
  const { search } = useLocation()
  const money = format.money(quote.total, quote.currency)
  const options = [
    { value: 'card', label: t.card, text: t.cardText, icon: CreditCard },
    { value: 'voucher', label: t.voucher, text: t.voucherText, icon: Banknote },
  ].filter((item) => (quote.methods as string[]).includes(item.value))
  const chosen = options.some((it) => it.value === method) ? method : options[0]!.value
  const isOwned = quote.owned_until !== null && quote.kind !== 'plan'
  const wrong = failed?.failure?.fields
  return (
    <Form method="post" action={search} className="grid gap-6">
      <input type="hidden" name="intent" value="pay" />
      <input type="hidden" name="key" value={sent} />
      <input type="hidden" name="quote" value={quote.quote} />
      <input type="hidden" name="coupon" value={quote.coupon?.code ?? ''} />
      {quote.total > 0 ? (
        <CheckoutStep number={2} title={t.howToPay}>
          <RadioGroup
            label={t.howToPay}
            hideLabel
            name="method"
            look={radioCards}
            defaultValue={chosen}
            options={options}
            error={wrong?.method}
          />
        </CheckoutStep>
      ) : (
        <input type="hidden" name="method" value="card" />
      )}
      <details className="group" open={Boolean(failed?.values?.gift_email)}>
        <summary className="flex min-h-target w-fit cursor-pointer list-none items-center gap-2 font-medium text-brand-ink [&::-webkit-details-marker]:hidden">
          <Icon of={Gift} />
          {t.gift}
        </summary>
        <div className="mt-3 grid gap-4 rounded-lg border border-line bg-surface p-5">
          <p className="text-sm text-ink-2">{t.giftText}</p>
          <TextField
            type="email"
            name="gift_email"
            label={t.giftEmail}
            maxLength={254}
            defaultValue={failed?.values?.gift_email}
            error={wrong?.gift_email}
            autoComplete="off"
          />
          <TextArea
            name="gift_words"
            label={t.giftWords}
            optional
            maxLength={500}
            defaultValue={failed?.values?.gift_words}
          />
        </div>
      </details>
      {isOwned && (
        <FormattedText as="div" className="grid gap-2 rounded-md bg-info-soft p-4 text-sm">
          {t.owned(format.date(quote.owned_until!))}
          <Checkbox name="again" value="true">
            {t.buyAgain}
          </Checkbox>
        </FormattedText>
      )}
      <div className="grid gap-3 text-center">
        <Button type="submit" block pending={pending}>
          <Icon of={LockKeyhole} size={18} />
          <FormattedText>
            {quote.total === 0 ? t.take : failed ? t.payAgain(money) : t.pay(money)}
          </FormattedText>
        </Button>
        <FormattedText as="p" className="text-center text-sm text-ink-2">
          <Icon of={Undo2} size={18} className="me-2 inline align-middle text-success" />
          {rule}
          <TextLink to={href('/refund-policy')} className="ms-2">
            {t.refundPolicy}
          </TextLink>
        </FormattedText>
      </div>
    </Form>
  )
}
