import { ReceiptText } from 'lucide-react'
import { ProfileSection } from '#features/accounts/profile/parts/section.tsx'
import { useFormat, useMessages } from '#platform/language/words.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { LangText } from '#ui/display/foreign.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Status } from '#ui/display/pill.tsx'
import type { PersonOrder } from '../../checkout/contract.ts'
import { checkoutMessages } from '../../checkout/messages.ts'
import { formatOrderNumber } from '../../checkout/rules.ts'
import type { CurrentPlan } from '../../grants/contract.ts'
import { refundMessages } from '../../refunds/messages.ts'
import { RefundTerms } from './refund-rule.tsx'
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
  const said = useMessages(checkoutMessages)
  const format = useFormat()
  return (
    <ProfileSection id="paid" title={said.paidSection}>
      <div className="grid gap-5">
        {refunded && <RefundDone order={refunded} />}
        {plan ? (
          <CurrentPlanBand plan={plan} now={now} />
        ) : (
          <p className="flex flex-wrap items-center gap-3 rounded-md bg-surface-2 p-4">
            {said.noPlan}
            <ButtonLink to="/pricing" variant="soft" size="sm" className="ms-auto">
              {said.seePlans}
            </ButtonLink>
          </p>
        )}
        <h3 className="text-lg">{said.orders}</h3>
        {orders.length === 0 && <p className="text-sm text-ink-2">{said.noOrders}</p>}
        <ul className="grid">
          {orders.map((it) => (
            <li
              key={it.id}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-3 last:border-b-0"
              suppressHydrationWarning
            >
              <span className="grid min-w-0 flex-1 basis-48 gap-0.5">
                <TextLink to={`/order/${it.id}`}>
                  <LangText lang={it.lang}>{it.title}</LangText>
                </TextLink>
                <span className="text-xs text-ink-3">
                  {formatOrderNumber(it.number)}, {format.date(it.created_at)}
                </span>
              </span>
              <b className="font-semibold">{format.money(it.total, it.currency)}</b>
              <Status tone={tones[it.state]}>{said[`state_${it.state}`]}</Status>
              {it.receipt && (
                <TextLink to={`/receipt/${it.id}`} className="flex items-center gap-1 text-sm">
                  <Icon of={ReceiptText} size={18} />
                  {said.receipt}
                </TextLink>
              )}
              {it.refund && (
                <div className="flex basis-full flex-wrap items-center justify-between gap-x-4 gap-y-1">
                  <RefundTerms order={it} refund={it.refund} />
                  {!it.refund.problem && (
                    <ButtonLink to={`/order/${it.id}/refund`} variant="ghost" size="xs">
                      {said.askRefund}
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
  const said = useMessages(refundMessages)
  const format = useFormat()
  const isSent = order.refunded > 0
  return (
    <Alert tone="good" title={isSent ? said.done(format.money(order.refunded, order.currency), order.title) : said.underWay(order.title)}>
      {isSent ? (order.method === 'voucher' ? said.to_voucher : said.to_card) : said.underWayText}
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
