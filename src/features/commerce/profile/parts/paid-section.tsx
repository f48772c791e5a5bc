import { ReceiptText } from 'lucide-react'
import { Section } from '#features/accounts/profile/parts/section.tsx'
import { useProfileForm } from '#features/accounts/profile/state.tsx'
import { useFormat, useWords } from '#platform/language/words.tsx'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { Foreign } from '#ui/display/foreign.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Status } from '#ui/display/pill.tsx'
import type { OwnOrder } from '../../checkout/contract.ts'
import { m } from '../../checkout/messages.ts'
import { orderName } from '../../checkout/rules.ts'
import type { RunningPlan } from '../../grants/contract.ts'
import { RunningPlanBand } from './running-plan.tsx'

/** The plan that runs, and every order with its receipt. */
export function PaidSection({ plan, orders, now }: { plan: RunningPlan | null; orders: OwnOrder[]; now: string }) {
  const said = useWords(m)
  const format = useFormat()
  const { Form, to, answer, sending } = useProfileForm('paid')
  return (
    <Section id="paid" title={said.paidSection}>
      <div className="grid gap-5">
        {answer?.failure && <Alert tone="bad" title={answer.failure.message} />}
        {answer?.saved && <Alert tone="good" title={said.refundAsked} />}
        {plan ? (
          <RunningPlanBand plan={plan} now={now} />
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
                  <Foreign lang={it.lang}>{it.title}</Foreign>
                </TextLink>
                <span className="text-xs text-ink-3">
                  {orderName(it.number)}, {format.date(it.created_at)}
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
                <Form {...to} className="flex basis-full flex-wrap items-center justify-between gap-x-4 gap-y-1">
                  <input type="hidden" name="intent" value="paid" />
                  <input type="hidden" name="order_id" value={it.id} />
                  <RefundRule order={it} refund={it.refund} />
                  {!it.refund.problem && (
                    <Button type="submit" variant="ghost" size="xs" pending={sending === 'paid'}>
                      {said.askRefund}
                    </Button>
                  )}
                </Form>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}

/** What the policy says of an order today. */
function RefundRule({ order, refund: it }: { order: OwnOrder; refund: NonNullable<OwnOrder['refund']> }) {
  const said = useWords(m)
  const format = useFormat()
  const [watched, most] = [format.percent(it.watched_percent / 100), format.percent(it.less_than_percent / 100)]
  const isPart = it.amount < order.total - order.refunded
  return (
    <span className="min-w-0 flex-1 basis-60 text-xs text-ink-3">
      {it.problem === 'certificate'
        ? said.refundNot_certificate
        : it.problem === 'watched'
          ? said.refundNot_watched(watched, most)
          : isPart
            ? said.refundPart(watched, format.money(it.amount, order.currency))
            : said.refundUntil(format.date(it.until), watched, most)}
    </span>
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
