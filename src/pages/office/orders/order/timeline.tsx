import {
  Banknote,
  Bell,
  CircleCheck,
  CircleX,
  Gift,
  ListChecks,
  LockOpen,
  Lock,
  Mail,
  ShoppingBag,
  Ticket,
  Undo2,
} from 'lucide-react'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { orderTimelineMessages } from '#features/orders/admin/timeline-messages.ts'
import type { OfficeOrderDetail } from '#features/orders/admin/contract.ts'
import { officeOrderMessages } from '#features/orders/admin/messages.ts'
import { BidiText } from '#ui/base/bidi-text.tsx'

type OrderTimelineEntry = OfficeOrderDetail['timeline'][number]

export function OrderTimeline({ sale }: { sale: OfficeOrderDetail }) {
  const t = useMessages(orderTimelineMessages)
  const format = useFormat()
  return (
    <ol className="grid">
      {sale.timeline.map((item) => (
        <li
          key={item.id}
          className="relative grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 pb-5 tight:grid-cols-[auto_minmax(0,1fr)] last:pb-0 not-last:before:absolute not-last:before:start-[0.9375rem] not-last:before:top-9 not-last:before:bottom-1 not-last:before:w-0.5 not-last:before:bg-line"
        >
          <span className={`grid size-8 place-items-center rounded-full ${looks[item.step].box}`}>
            <Icon of={looks[item.step].icon} size={18} />
          </span>
          <span className="grid min-w-0 content-start gap-0.5 pt-1">
            <b className="text-sm font-semibold">{t[item.step]}</b>
            <Details entry={item} sale={sale} />
          </span>
          <time
            dateTime={item.at}
            className="pt-1 text-end text-xs text-ink-3 tight:col-start-2 tight:text-start"
          >
            {format.date(item.at, 'short')}
            <br />
            {format.time(item.at)}
          </time>
        </li>
      ))}
    </ol>
  )
}

function Details({ entry: it, sale }: { entry: OrderTimelineEntry; sale: OfficeOrderDetail }) {
  const t = useMessages(orderTimelineMessages)
  const tasks = useMessages(officeOrderMessages) as Record<string, unknown>
  const format = useFormat()
  const text =
    it.step === 'task'
      ? ((tasks[`task_${it.text}`] ?? tasks.task_other) as string)
      : isGateway(it.text)
        ? t[it.text]
        : it.text
  const parts = [
    it.amount === null ? null : format.money(it.amount, sale.currency),
    text,
    it.who &&
      (it.step === 'gift_sent' ? t.to(`\u2068${it.who}\u2069`) : t.by(`\u2068${it.who}\u2069`)),
    it.until && t.until(format.date(it.until)),
  ].filter(Boolean)
  if (!parts.length) return null
  return (
    <span className="text-xs wrap-break-word text-ink-3">
      {parts.map((part, at) => (
        <span key={at}>
          {at > 0 && <span className="sep" aria-hidden="true" />}
          <BidiText>{part}</BidiText>
        </span>
      ))}
    </span>
  )
}

const isGateway = (item: string | null): item is 'stripe' | 'fawry' | 'sandbox' =>
  item === 'stripe' || item === 'fawry' || item === 'sandbox'

const quiet = 'bg-surface-3 text-ink-2'
const money = 'bg-success-soft text-success'
const bad = 'bg-danger-soft text-danger'
const warn = 'bg-warning-soft text-warning'
const back = 'bg-info-soft text-info'
const looks = {
  created: { icon: ShoppingBag, box: quiet },
  voucher_issued: { icon: Ticket, box: quiet },
  reminded: { icon: Bell, box: quiet },
  told_paid: { icon: Banknote, box: money },
  told_failed: { icon: CircleX, box: bad },
  told_expired: { icon: CircleX, box: quiet },
  told_refunded: { icon: Undo2, box: back },
  told_disputed: { icon: CircleX, box: warn },
  told_dispute_won: { icon: CircleCheck, box: money },
  told_dispute_closed: { icon: CircleCheck, box: money },
  told_dispute_lost: { icon: CircleX, box: bad },
  granted: { icon: LockOpen, box: quiet },
  ended: { icon: Lock, box: quiet },
  gift_sent: { icon: Mail, box: quiet },
  gift_opened: { icon: Gift, box: quiet },
  receipt_sent: { icon: Mail, box: quiet },
  receipt_resent: { icon: Mail, box: quiet },
  refund_asked: { icon: Undo2, box: back },
  refund_sent: { icon: CircleCheck, box: back },
  refund_refused: { icon: CircleX, box: bad },
  task: { icon: ListChecks, box: warn },
  task_done: { icon: CircleCheck, box: quiet },
} satisfies Record<OrderTimelineEntry['step'], { icon: typeof Bell; box: string }>
