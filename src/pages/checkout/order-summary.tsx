import { Ticket } from 'lucide-react'
import { href, Form } from 'react-router'
import { getArtPath } from '#features/catalogue/paths.ts'
import type { FailureAnswer } from '#platform/call/failure-answer.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Button } from '#ui/actions/button.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { QuoteAnswer } from '#features/orders/checkout/contract.ts'
import { checkoutMessages } from '#features/orders/checkout/messages.ts'

export function OrderSummary({
  quote,
  method,
  failure,
  typed,
}: {
  quote: QuoteAnswer
  method: string
  failure: FailureAnswer | null
  typed: string
}) {
  const t = useMessages(checkoutMessages)
  const format = useFormat()
  const money = (minor: number) => format.money(minor, quote.currency)
  const lines: [string, number][] = [
    [t.price, quote.list_price],
    ...(quote.list_price > quote.price
      ? [[t.offer, quote.price - quote.list_price] as [string, number]]
      : []),
    ...(quote.coupon
      ? [[t.couponLine(quote.coupon.code), -quote.discount] as [string, number]]
      : []),
  ]
  return (
    <Panel
      as="aside"
      title={t.summary}
      className="shadow-e2 lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1"
    >
      <div className="flex flex-wrap items-start gap-4 border-b border-line pb-4">
        <img
          src={getArtPath(quote.kind === 'plan' ? 'farqad-plan' : quote.slug)}
          alt=""
          width={96}
          height={72}
          className="aspect-4/3 w-[min(6rem,24vw)] shrink-0 rounded-md object-cover"
        />
        <p className="grid min-w-0 flex-1 basis-[min(100%,10rem)] gap-0.5">
          <b className="font-semibold">
            <LangText lang={quote.lang}>{quote.title}</LangText>
          </b>
          <span className="text-sm text-ink-2">
            {quote.period === 'month' ? t.monthOpen : t.yearOpen}
          </span>
        </p>
      </div>
      <dl className="grid gap-2 py-4 text-sm">
        {lines.map(([name, amount]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4">
            <dt>{name}</dt>
            <dd className={`font-medium ${amount < 0 ? 'text-success' : ''}`}>{money(amount)}</dd>
          </div>
        ))}
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-dashed border-line-strong pt-3">
          <dt className="text-md">{t.total}</dt>
          <dd className="font-display text-2xl font-bold">{money(quote.total)}</dd>
        </div>
        {quote.tax_percent > 0 && (
          <p className="text-xs text-ink-3">
            {t.taxIncluded(format.percent(quote.tax_percent / 100))}
          </p>
        )}
      </dl>
      {quote.coupon ? (
        <FormattedText
          as="p"
          className="flex flex-wrap items-center gap-x-3 rounded-md bg-success-soft px-4 py-2 text-sm"
        >
          <b className="font-semibold text-success">{quote.coupon.code}</b>
          {t.saves(money(quote.discount))}
          <TextLink
            to={`${href('/checkout/:data', { data: quote.data })}?method=${method}`}
            preventScrollReset
            className="ms-auto"
          >
            {t.remove}
          </TextLink>
        </FormattedText>
      ) : (
        <details open={failure !== null}>
          <summary className="flex min-h-target cursor-pointer list-none items-center gap-2 text-sm font-medium text-brand-ink [&::-webkit-details-marker]:hidden">
            <Icon of={Ticket} size={18} />
            {t.haveCoupon}
          </summary>
          <Form preventScrollReset className="mt-2 flex flex-wrap items-start gap-2">
            <input type="hidden" name="method" value={method} />
            <TextField
              name="coupon"
              label={t.coupon}
              hideLabel
              dir="ltr"
              maxLength={60}
              defaultValue={typed}
              error={failure?.message}
              autoComplete="off"
              className="min-w-0 flex-1 basis-[min(100%,10rem)]"
              required
            />
            <Button type="submit" variant="soft">
              {t.apply}
            </Button>
          </Form>
        </details>
      )}
    </Panel>
  )
}
