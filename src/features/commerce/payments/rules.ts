/** Where an order stands. */
export const orderStates = ['pending', 'paid', 'failed', 'expired', 'refunded', 'partly_refunded', 'disputed'] as const
export type OrderState = (typeof orderStates)[number]

/** All that has been told of an order's money. Each part only ever moves one way, so the order in which it is told does not matter. */
export type Told = {
  total: number
  closed: 'failed' | 'expired' | null
  paid: boolean
  /** How much went back in all. */
  refunded: number
  dispute: 'open' | 'won' | 'lost' | null
}

/** Something a gateway tells of an order. What went back is told in all, not how much more. */
export type PaymentEvent =
  | { kind: 'failed' | 'expired' | 'paid' | 'disputed' | 'dispute_won' | 'dispute_lost' }
  | { kind: 'refunded'; amount: number }

/** What has to be done when an order moves on, in the transaction in which it does. */
export type Effect =
  /** Gives what was bought, books the sale, writes the receipt. */
  | { do: 'grant' }
  /** Takes it back: the money is gone. */
  | { do: 'revoke' }
  /** Books so much that went back. */
  | { do: 'book_refund'; amount: number; because: 'refund' | 'dispute' }
  | { do: 'release_coupon' }
  /** The money came after all: the coupon is used again. */
  | { do: 'retake_coupon' }
  | { do: 'task'; kind: 'disputed' }

/** Moves an order on by one event, and says what that brings about. The same event twice, or an older one after a newer, brings nothing. */
export function next(told: Told, event: PaymentEvent): { told: Told; state: OrderState; effects: Effect[] } {
  const after = heard(told, event)
  const effects: Effect[] = []
  const isFirstMoney = after.paid && !told.paid
  if (isFirstMoney) {
    if (told.closed) effects.push({ do: 'retake_coupon' })
    effects.push({ do: 'grant' })
  }
  const back = gone(after) - gone(told)
  if (back > 0) effects.push({ do: 'book_refund', amount: back, because: event.kind === 'dispute_lost' ? 'dispute' : 'refund' })
  if (isGone(after) && !isGone(told)) effects.push({ do: 'revoke' })
  if (after.closed && !told.closed && !after.paid) effects.push({ do: 'release_coupon' })
  if (after.dispute === 'open' && told.dispute === null) effects.push({ do: 'task', kind: 'disputed' })
  return { told: after, state: stateOf(after), effects }
}

/** Where what has been told leaves an order. */
export function stateOf(it: Told): OrderState {
  if (isGone(it)) return 'refunded'
  if (it.dispute === 'open') return 'disputed'
  if (it.refunded > 0) return 'partly_refunded'
  if (it.paid) return 'paid'
  return it.closed ?? 'pending'
}

function heard(told: Told, event: PaymentEvent): Told {
  switch (event.kind) {
    case 'failed':
      return { ...told, closed: told.closed ?? 'failed' }
    case 'expired':
      return { ...told, closed: 'expired' }
    case 'paid':
      return { ...told, paid: true }
    // Only what came in can go back or be asked back, whatever was told first.
    case 'refunded':
      return { ...told, paid: true, refunded: Math.max(told.refunded, Math.min(event.amount, told.total)) }
    case 'disputed':
      return { ...told, paid: true, dispute: told.dispute ?? 'open' }
    case 'dispute_won':
      return { ...told, paid: true, dispute: told.dispute === 'lost' ? 'lost' : 'won' }
    case 'dispute_lost':
      return { ...told, paid: true, dispute: 'lost' }
  }
}

/** A dispute that is lost takes all of it. */
const gone = (it: Told) => (it.dispute === 'lost' ? it.total : it.refunded)
const isGone = (it: Told) => it.paid && (it.dispute === 'lost' || (it.refunded > 0 && it.refunded >= it.total))

/** What a gateway says was paid is what was asked for, in the same money; anything else pays for nothing. */
export const isWhatWasAsked = (order: { total: number; currency: string }, told: { amount: number; currency: string }) =>
  told.amount === order.total && told.currency.toLowerCase() === order.currency

export const isOrderId = (it: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(it)

/** How long an order waits for its money. */
export const cardMinutes = 60
export const voucherHours = 72
/** A voucher's number is called to mind this long before it ends. */
export const remindHours = 12
/** A voucher that nobody paid may still be on its way from the till: so long it is asked for. */
export const lateDays = 7

/** How many seconds pass between two looks at an order that waits: often while somebody waits, then now and then. */
export const askAfterSeconds = (order: { created_at: string }, now: Date) =>
  now.getTime() - new Date(order.created_at).getTime() < 3_600_000 ? 20 : 600
