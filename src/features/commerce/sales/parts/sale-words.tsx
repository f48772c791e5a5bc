import { CreditCard, Gift, TicketPercent, Ticket } from 'lucide-react'
import { useWords } from '#platform/language/words.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Status } from '#ui/display/pill.tsx'
import { m as orderMessages } from '../../checkout/messages.ts'
import type { Sale } from '../contract.ts'
import { m } from '../messages.ts'

/** Where an order stands. */
export function SaleState({ state }: Pick<Sale, 'state'>) {
  const said = useWords(orderMessages)
  return <Status tone={tones[state]}>{said[`state_${state}`]}</Status>
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

/** How it was paid. */
export function SaleMethod({ method }: Pick<Sale, 'method'>) {
  const said = useWords(m)
  return (
    <span className="inline-flex items-center gap-2">
      <Icon of={icons[method]} size={18} className="text-ink-3" /> {said[`by_${method}`]}
    </span>
  )
}
const icons = { card: CreditCard, voucher: Ticket, free: TicketPercent, giveaway: Gift }
