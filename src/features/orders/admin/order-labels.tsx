import { CreditCard, Gift, TicketPercent, Ticket } from 'lucide-react'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Status } from '#ui/display/pill.tsx'
import { checkoutMessages } from '../checkout/messages.ts'
import type { OfficeOrder } from './contract.ts'
import { officeOrderMessages } from './messages.ts'

export function OrderStateBadge({ state }: Pick<OfficeOrder, 'state'>) {
  const t = useMessages(checkoutMessages)
  return <Status tone={tones[state]}>{t[`state_${state}`]}</Status>
}
const tones = {
  pending: 'warn',
  paid: 'ok',
  failed: 'bad',
  expired: 'idle',
  refunded: 'info',
  partly_refunded: 'info',
  disputed: 'warn',
} as const

export function PaymentMethodLabel({ method }: Pick<OfficeOrder, 'method'>) {
  const t = useMessages(officeOrderMessages)
  return (
    <span className="inline-flex items-center gap-2">
      <Icon of={icons[method]} size={18} className="text-ink-3" /> {t[`by_${method}`]}
    </span>
  )
}
const icons = { card: CreditCard, voucher: Ticket, free: TicketPercent, giveaway: Gift }
