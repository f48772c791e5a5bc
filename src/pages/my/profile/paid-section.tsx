import { ReceiptText } from 'lucide-react'
import { href } from 'react-router'
import { ProfileSection } from '#features/accounts/profile/components/section.tsx'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Status } from '#ui/display/pill.tsx'
import type { PersonOrder } from '#features/orders/contract.ts'
import { checkoutMessages } from '#features/orders/checkout/messages.ts'
import { formatOrderNumber } from '#features/orders/rules.ts'
import type { CurrentPlan } from '#features/orders/entitlements/contract.ts'
import { refundMessages } from '#features/orders/refunds/messages.ts'
import { RefundTerms } from '#features/orders/checkout/refund-terms.tsx'
import { CurrentPlanBand } from './running-plan.tsx'

export function OrdersSection({
  plan,
  orders,
  refunded,
  now,
}: {
  plan: CurrentPlan | null
  orders: PersonOrder[]
  refunded: PersonOrder | undefined
  now: string
}) {
  const t = useMessages(checkoutMessages)
  const format = useFormat()
  return (
    <ProfileSection id="paid" title={t.paidSection}>
      <div className="grid gap-5">
        {refunded && <RefundDone order={refunded} />}
        {plan ? (
          <CurrentPlanBand plan={plan} now={now} />
        ) : (
          <p className="flex flex-wrap items-center gap-3 rounded-md bg-surface-2 p-4">
            {t.noPlan}
            <ButtonLink to={href('/pricing')} variant="soft" size="sm" className="ms-auto">
              {t.seePlans}
            </ButtonLink>
          </p>
        )}
        <h3 className="text-lg">{t.orders}</h3>
        {orders.length === 0 && <p className="text-sm text-ink-2">{t.noOrders}</p>}
        <ul className="grid">
          {orders.map((item) => (
            <li
              key={item.id}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-3 last:border-b-0"
            >
              <span className="grid min-w-0 flex-1 basis-48 gap-0.5">
                <TextLink to={href('/order/:id', { id: item.id })}>
                  <LangText lang={item.lang}>{item.title}</LangText>
                </TextLink>
                <span className="text-xs text-ink-3">
                  {formatOrderNumber(item.number)}, {format.date(item.created_at)}
                </span>
              </span>
              <b className="font-semibold">{format.money(item.total, item.currency)}</b>
              <Status tone={tones[item.state]}>{t[`state_${item.state}`]}</Status>
              {item.receipt && (
                <TextLink
                  to={href('/receipt/:id', { id: item.id })}
                  className="flex items-center gap-1 text-sm"
                >
                  <Icon of={ReceiptText} size={18} />
                  {t.receipt}
                </TextLink>
              )}
              {item.refund && (
                <div className="flex basis-full flex-wrap items-center justify-between gap-x-4 gap-y-1">
                  <RefundTerms order={item} refund={item.refund} />
                  {!item.refund.problem && (
                    <ButtonLink
                      to={href('/order/:id/refund', { id: item.id })}
                      variant="ghost"
                      size="xs"
                    >
                      {t.askRefund}
                    </ButtonLink>
                  )}
                </div>
              )}
            </li>
          ))}
        </ul>
      </div>
    </ProfileSection>
  )
}

/** The refund can still be waiting for the gateway. */
function RefundDone({ order }: { order: PersonOrder }) {
  const t = useMessages(refundMessages)
  const format = useFormat()
  const isSent = order.refunded > 0
  return (
    <Alert
      tone="good"
      title={
        isSent
          ? t.done(format.money(order.refunded, order.currency), order.title)
          : t.underWay(order.title)
      }
    >
      {isSent ? (order.method === 'voucher' ? t.to_voucher : t.to_card) : t.underWayText}
    </Alert>
  )
}

const tones = {
  pending: 'info',
  paid: 'ok',
  failed: 'bad',
  expired: 'idle',
  refunded: 'idle',
  partly_refunded: 'warn',
  disputed: 'warn',
} as const
