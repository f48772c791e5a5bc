import { href } from 'react-router'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import type { OrderAnswer } from '#features/orders/contract.ts'
import { checkoutMessages } from '#features/orders/checkout/messages.ts'
import { formatOrderNumber } from '#features/orders/rules.ts'

export function ClosedOrder({ order }: { order: OrderAnswer }) {
  const t = useMessages(checkoutMessages)
  const format = useFormat()
  const isOpen = order.state === 'failed' || order.state === 'expired'
  return (
    <div className="wrap grid max-w-140 gap-5 py-8">
      <h1 className="text-3xl font-extrabold">{t.orderTitle(formatOrderNumber(order.number))}</h1>
      <p className="font-medium">
        <LangText lang={order.lang}>{order.title}</LangText>
      </p>
      {order.state === 'failed' && (
        <Alert tone="bad" title={t.failed}>
          {t.failedText}
        </Alert>
      )}
      {order.state === 'expired' && (
        <Alert tone="warn" title={t.expired}>
          {t.expiredText}
        </Alert>
      )}
      {order.state === 'disputed' && <Alert tone="warn" title={t.disputed} />}
      {(order.state === 'refunded' || order.state === 'partly_refunded') && (
        <Alert tone="good" title={t.refunded}>
          <FormattedText>
            {t.refundedText(format.money(order.refunded || order.total, order.currency))}
          </FormattedText>
        </Alert>
      )}
      {isOpen && (
        <ButtonLink to={payAgain(order, order.method === 'voucher' ? 'voucher' : 'card')}>
          {order.method === 'voucher' ? t.newNumber : t.again}
        </ButtonLink>
      )}
      {order.state === 'failed' && order.currency === 'egp' && (
        <TextLink to={payAgain(order, 'voucher')}>{t.inCash}</TextLink>
      )}
      <TextLink
        to={`${href('/my/support')}?about=${order.state === 'failed' ? 'payment' : 'order'}:${order.id}`}
      >
        {t.help}
      </TextLink>
      {order.receipt && (
        <TextLink to={href('/receipt/:id', { id: order.id })}>{t.receipt}</TextLink>
      )}
    </div>
  )
}

/** Reuses the coupon, which the failed order has released. */
const payAgain = ({ data, coupon_code }: OrderAnswer, method: 'card' | 'voucher') =>
  `${href('/checkout/:data', { data })}?${new URLSearchParams({ method, ...(coupon_code && { coupon: coupon_code }) })}`
