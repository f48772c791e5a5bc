import { CalendarClock, Copy } from 'lucide-react'
import { useState } from 'react'
import { href } from 'react-router'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedNumber } from '#ui/base/formatted.tsx'
import { Button } from '#ui/actions/button.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import { Panel } from '#ui/display/panel.tsx'
import type { OrderAnswer } from '#features/orders/contract.ts'
import { checkoutMessages } from '#features/orders/checkout/messages.ts'
import { formatOrderNumber } from '#features/orders/rules.ts'
import { OtherPaymentOptions } from './card-waiting.tsx'
import { BidiText } from '#ui/base/bidi-text.tsx'

export function PendingVoucher({ order }: { order: OrderAnswer }) {
  const t = useMessages(checkoutMessages)
  const format = useFormat()
  const [isCopied, setCopied] = useState(false)
  const money = format.money(order.total, order.currency)
  const number = order.voucher ?? ''
  const copy = () => void navigator.clipboard.writeText(number).then(() => setCopied(true))
  const steps = [
    [t.go, t.goText],
    [t.tell, t.tellText],
    [t.give(money), t.giveText],
  ] as const
  return (
    <div className="wrap grid items-start gap-6 py-6 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
      <h1 className="text-2xl lg:col-span-full">{t.orderTitle(formatOrderNumber(order.number))}</h1>
      <section className="overflow-hidden rounded-xl bg-surface shadow-e3">
        <div className="grid justify-items-center gap-4 bg-night px-6 py-8 text-center text-on-night">
          <p role="status" className="rounded-md bg-[oklch(1_0_0/.12)] px-4 py-2 text-sm">
            <b className="font-semibold">{t.waiting}</b>{' '}
            <span className="noscript:hidden">{t.updates}</span>
          </p>
          <h2 className="text-lg font-medium text-on-night-2">{t.yourNumber}</h2>
          <p
            dir="ltr"
            data-voucher
            className="font-display text-[min(3.25rem,11vw)] leading-none font-extrabold"
          >
            <BidiText>{number.replaceAll(/(\d{3})(?=\d)/g, '$1\u202f')}</BidiText>
          </p>
          <Button variant="accent" onClick={copy} className="noscript:hidden">
            <Icon of={Copy} size={18} />
            {isCopied ? t.copied : t.copy}
          </Button>
        </div>
        <div className="grid gap-3 border-t-2 border-dashed border-line p-6">
          <p className="text-sm text-ink-2">{t.toPay}</p>
          <p className="font-display text-3xl font-bold">{money}</p>
          <p className="flex items-center gap-2 border-t border-line pt-3 text-sm text-ink-2">
            <Icon of={CalendarClock} size={18} />
            {t.payBefore(format.date(order.expires_at), format.time(order.expires_at))}
          </p>
        </div>
      </section>
      <div className="grid gap-5">
        <Panel title={t.howVoucher}>
          <ol className="grid gap-4">
            {steps.map(([title, text], at) => (
              <li key={title} className="flex gap-4">
                <FormattedNumber
                  className="grid size-8 shrink-0 place-items-center rounded-full bg-brand-soft text-sm font-bold text-brand-ink"
                  value={at + 1}
                />
                <span className="grid gap-0.5">
                  <b className="font-semibold">{title}</b>
                  <span className="text-sm text-ink-2">{text}</span>
                </span>
              </li>
            ))}
          </ol>
        </Panel>
        <p className="font-medium">
          <LangText lang={order.lang}>{order.title}</LangText>
        </p>
        {/* Only the sandbox till has a page. */}
        {order.pay_url && <TextLink to={order.pay_url}>{t.sandboxTill}</TextLink>}
        <OtherPaymentOptions order={order} />
        <p className="text-sm text-ink-2">
          {t.mayClose} <TextLink to={href('/order/:id', { id: order.id })}>{t.lookAgain}</TextLink>
        </p>
      </div>
    </div>
  )
}
