import { useEffect } from 'react'
import { href, Form } from 'react-router'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { Button } from '#ui/actions/button.tsx'
import { getButtonStyle } from '#ui/actions/button-style.ts'
import { TextLink } from '#ui/actions/text-link.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { Spinner } from '#ui/base/spinner.tsx'
import type { OrderAnswer } from '#features/orders/contract.ts'
import { checkoutMessages } from '#features/orders/checkout/messages.ts'
import { formatOrderNumber } from '#features/orders/rules.ts'

/** Redirects to the payment page with scripts; without them a link does. */
export function PendingCardPayment({
  order,
  wantsToPay,
  isUnpaid,
}: {
  order: OrderAnswer
  wantsToPay: boolean
  isUnpaid: boolean
}) {
  const t = useMessages(checkoutMessages)
  const format = useFormat()
  useEffect(() => {
    if (!wantsToPay || !order.pay_url) return
    // Prevents another redirect when the person navigates back.
    history.replaceState(history.state, '', location.pathname)
    location.assign(order.pay_url)
  }, [wantsToPay, order.pay_url])
  // The webhook can arrive after the person returns from the gateway.
  const mayHavePaid = !wantsToPay && !isUnpaid
  return (
    <div className="wrap grid max-w-140 gap-5 py-8">
      <h1 className="text-3xl font-extrabold">{t.orderTitle(formatOrderNumber(order.number))}</h1>
      <Panel as="div" className="grid gap-4">
        <p role="status" className="flex items-center gap-3 font-semibold">
          <Spinner />
          {mayHavePaid ? t.checking : t.waiting}
        </p>
        {mayHavePaid && <p>{t.checkingText}</p>}
        <p>
          <LangText lang={order.lang}>{order.title}</LangText>:{' '}
          <b>{format.money(order.total, order.currency)}</b>
        </p>
        {order.pay_url && (
          <>
            <a
              href={order.pay_url}
              className={getButtonStyle({ variant: mayHavePaid ? 'ghost' : 'brand', block: true })}
            >
              {mayHavePaid ? t.notPaidYet : t.goPay}
            </a>
            <p className="text-sm text-ink-2">{t.goPayText}</p>
          </>
        )}
        <p className="text-sm text-ink-2">
          <span className="noscript:hidden">{t.updates}</span>{' '}
          <TextLink to={href('/order/:id', { id: order.id })}>{t.lookAgain}</TextLink>
        </p>
      </Panel>
      <OtherPaymentOptions order={order} />
    </div>
  )
}

export function OtherPaymentOptions({ order }: { order: OrderAnswer }) {
  const t = useMessages(checkoutMessages)
  return (
    <Form
      method="post"
      action={href('/order/:id', { id: order.id })}
      className="flex flex-wrap gap-3"
    >
      <Button type="submit" name="intent" value="other" variant="soft">
        {order.method === 'voucher' ? t.byCard : t.otherWay}
      </Button>
      <Button type="submit" name="intent" value="cancel" variant="ghost">
        {t.cancel}
      </Button>
    </Form>
  )
}
