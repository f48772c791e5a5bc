import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import type { PersonOrder } from '../contract.ts'
import { checkoutMessages } from './messages.ts'

export function RefundTerms({
  order,
  refund: it,
}: {
  order: PersonOrder
  refund: NonNullable<PersonOrder['refund']>
}) {
  const t = useMessages(checkoutMessages)
  const format = useFormat()
  const [watched, most] = [
    format.percent(it.watched_percent / 100),
    format.percent(it.less_than_percent / 100),
  ]
  const isPart = it.amount < order.total - order.refunded
  return (
    <span className="min-w-0 flex-1 basis-60 text-xs text-ink-3">
      {it.problem === 'certificate'
        ? t.refundNot_certificate
        : it.problem === 'watched'
          ? t.refundNot_watched(watched, most)
          : isPart
            ? t.refundPart(watched, format.money(it.amount, order.currency))
            : t.refundUntil(format.date(it.until), watched, most)}
    </span>
  )
}
