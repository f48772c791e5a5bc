/** Where an order stands. */
export const orderStates = ['pending', 'paid', 'failed', 'expired', 'refunded', 'partly_refunded', 'disputed'] as const
export type OrderState = (typeof orderStates)[number]

/** One dispute of a payment. A closed one took no money: it was won, or the bank only inquired. */
export type Dispute = { status: 'open' | 'closed' | 'lost'; amount: number }

/** One payment that was reported for an order. */
export type OrderPayment = {
  /** It has the order's amount, currency and page, so that it pays for the order. */
  matches: boolean
  /** How much of it went back in all. */
  refunded: number
  /** By the gateway's id of the dispute. */
  disputes: Record<string, Dispute>
}

/**
 * All that has been told of an order's money, payment by payment. Each part only ever moves one way, so the order in which it is told
 * does not matter.
 */
export type PaymentRecord = {
  total: number
  currency: string
  /** The page or number that was opened for the order. */
  reference: string | null
  closed: 'failed' | 'expired' | null
  /** The payment that counts so far. */
  payment: string | null
  payments: Record<string, OrderPayment>
}

export const paymentEventKinds = [
  'failed',
  'expired',
  'paid',
  'refunded',
  'disputed',
  'dispute_won',
  'dispute_closed',
  'dispute_lost',
] as const

/** Something a gateway tells of an order. What went back is told in all, not how much more. */
export type PaymentEvent = {
  kind: (typeof paymentEventKinds)[number]
  /** The payment it is about, as the gateway calls it. */
  payment: string | null
  /** What was paid or is disputed; of a refund, what went back in all. In minor units. */
  amount: number | null
  currency: string | null
  /** What the gateway calls the page or the number it was paid with, where it tells. */
  reference?: string
  /** The gateway's id of the dispute. */
  dispute?: string
}

/** What has to be done when an order moves on, in the transaction in which it does. */
export type OrderEffect =
  /** Gives what was bought, books the sale, writes the receipt. */
  | { do: 'grant' }
  /** Takes it back: the money is gone. */
  | { do: 'revoke' }
  /** Gives it again: the money of one payment is gone, and another one pays for the order. */
  | { do: 'restore' }
  /** Books so much that went back; below zero, so much that is there again by another payment. */
  | { do: 'book_refund'; amount: number; because: 'refund' | 'dispute' }
  | { do: 'release_coupon' }
  /** The money came after all: the coupon is used again. */
  | { do: 'retake_coupon' }
  | { do: 'task'; kind: 'disputed' | 'mismatch' | 'paid_twice' }

/** Moves an order on by one event, and says what that brings about. The same event twice, or an older one after a newer, brings nothing. */
export function applyEvent(told: PaymentRecord, event: PaymentEvent): { told: PaymentRecord; state: OrderState; effects: OrderEffect[] } {
  const { told: after, isMismatch } = mergeEvent(told, event)
  const effects: OrderEffect[] = []
  const isFirstMoney = isOrderPaid(after) && !isOrderPaid(told)
  if (isFirstMoney) {
    if (told.closed) effects.push({ do: 'retake_coupon' })
    effects.push({ do: 'grant' })
  }
  const refunded = getRefunded(after) - getRefunded(told)
  if (refunded !== 0) effects.push({ do: 'book_refund', amount: refunded, because: 'refund' })
  const lost = getDisputeLost(after) - getDisputeLost(told)
  if (lost !== 0) effects.push({ do: 'book_refund', amount: lost, because: 'dispute' })
  if (isGone(after) && !isGone(told)) effects.push({ do: 'revoke' })
  if (isGone(told) && !isGone(after)) effects.push({ do: 'restore' })
  if (after.closed && !told.closed && !isOrderPaid(after)) effects.push({ do: 'release_coupon' })
  if (hasOpenDispute(after) && !hasOpenDispute(told)) effects.push({ do: 'task', kind: 'disputed' })
  if (isMismatch) effects.push({ do: 'task', kind: 'mismatch' })
  if (countMatching(after) > 1 && countMatching(told) < 2) effects.push({ do: 'task', kind: 'paid_twice' })
  return { told: after, state: getOrderState(after), effects }
}

/** Where what has been told leaves an order. */
export function getOrderState(it: PaymentRecord): OrderState {
  if (isGone(it)) return 'refunded'
  if (getDispute(it) === 'open') return 'disputed'
  if (getRefundedTotal(it) > 0) return 'partly_refunded'
  if (isOrderPaid(it)) return 'paid'
  return it.closed ?? 'pending'
}

const noPayment: OrderPayment = { matches: false, refunded: 0, disputes: {} }
/** A payment has no id only where no gateway took it. */
export const getPaymentKey = (payment: string | null) => payment ?? ''

function mergeEvent(told: PaymentRecord, event: PaymentEvent): { told: PaymentRecord; isMismatch: boolean } {
  if (event.kind === 'failed' || event.kind === 'expired') {
    // Another page of the same order may end while its own is still open.
    if (!isOwnReference(told, event)) return { told, isMismatch: false }
    return { told: { ...told, closed: event.kind === 'expired' ? 'expired' : (told.closed ?? 'failed') }, isMismatch: false }
  }
  const key = getPaymentKey(event.payment)
  const before = told.payments[key] ?? noPayment
  const payment = mergePaymentEvent(told, before, event)
  const payments = { ...told.payments, [key]: payment ?? before }
  const after = { ...told, payments }
  return { told: { ...after, payment: getOwnPayment(after) }, isMismatch: payment === null }
}

/** A payment after one event of it; null where the event does not fit the order. */
function mergePaymentEvent(told: PaymentRecord, before: OrderPayment, event: PaymentEvent): OrderPayment | null {
  const amount = event.amount ?? -1
  if (event.currency?.toLowerCase() !== told.currency) return null
  if (event.kind === 'paid') return amount === told.total && isOwnReference(told, event) ? { ...before, matches: true } : null
  if (amount <= 0 || amount > told.total) return null
  if (event.kind === 'refunded') return { ...before, refunded: Math.max(before.refunded, amount) }
  const id = event.dispute ?? ''
  return {
    ...before,
    disputes: { ...before.disputes, [id]: mergeDispute(before.disputes[id], { status: getDisputeStatus(event.kind), amount }) },
  }
}

const getDisputeStatus = (kind: PaymentEvent['kind']): Dispute['status'] =>
  kind === 'dispute_lost' ? 'lost' : kind === 'disputed' ? 'open' : 'closed'

const disputeRank = { open: 0, closed: 1, lost: 2 }

/** The later stage counts; of one stage told with two amounts, the larger. */
function mergeDispute(before: Dispute | undefined, event: Dispute): Dispute {
  if (!before || disputeRank[event.status] > disputeRank[before.status]) return event
  if (event.status !== before.status) return before
  return { ...before, amount: Math.max(before.amount, event.amount) }
}

const isOwnReference = (told: PaymentRecord, { reference }: PaymentEvent) => !reference || !told.reference || reference === told.reference

/** How much of a payment a lost dispute took, beside what was sent back before. */
const computeLost = (total: number, it: OrderPayment) =>
  Math.min(
    total - it.refunded,
    Object.values(it.disputes).reduce((sum, { status, amount }) => sum + (status === 'lost' ? amount : 0), 0),
  )
const computeReturned = (total: number, it: OrderPayment) => it.refunded + computeLost(total, it)

const isDisputed = (it: OrderPayment) => Object.values(it.disputes).some(({ status }) => status === 'open')

/** Of all payments that match, the one of which most is left pays for the order, rather one without a dispute; of equals, the one that did before. */
function getOwnPayment({ total, payment, payments }: PaymentRecord): string | null {
  const matching = Object.keys(payments).filter((key) => payments[key]!.matches)
  const rank = (key: string) => computeReturned(total, payments[key]!) * 2 + (isDisputed(payments[key]!) ? 1 : 0)
  const least = Math.min(...matching.map(rank))
  const best = matching.filter((key) => rank(key) === least).toSorted()
  return payment !== null && best.includes(payment) ? payment : (best[0] ?? null)
}

const getOwnPaymentEntry = (it: PaymentRecord) => (it.payment === null ? null : (it.payments[it.payment] ?? null))
export const isOrderPaid = (it: PaymentRecord) => getOwnPaymentEntry(it) !== null
/** Refunds of the payment that counts. */
export const getRefunded = (it: PaymentRecord) => getOwnPaymentEntry(it)?.refunded ?? 0
/** Lost disputes of the payment that counts. */
export const getDisputeLost = (it: PaymentRecord) => computeLost(it.total, getOwnPaymentEntry(it) ?? noPayment)
const getRefundedTotal = (it: PaymentRecord) => getRefunded(it) + getDisputeLost(it)
const isGone = (it: PaymentRecord) => isOrderPaid(it) && getRefundedTotal(it) > 0 && getRefundedTotal(it) >= it.total
const countMatching = (it: PaymentRecord) => Object.values(it.payments).filter((payment) => payment.matches).length
const hasOpenDispute = (it: PaymentRecord) => Object.values(it.payments).some(isDisputed)

/** Where the disputes of the payment that counts stand. */
export function getDispute(it: PaymentRecord): 'open' | 'won' | 'lost' | null {
  const all = Object.values(getOwnPaymentEntry(it)?.disputes ?? {}).map(({ status }) => status)
  if (all.includes('open')) return 'open'
  if (all.includes('lost')) return 'lost'
  return all.length ? 'won' : null
}

export const isOrderId = (it: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(it)

/** How long an order waits for its money. */
export const cardMinutes = 60
export const voucherHours = 72
/** A voucher's number is called to mind this long before it ends. */
export const voucherReminderHours = 12
/** A voucher that nobody paid may still be on its way from the till: so long it is asked for. */
export const lateVoucherDays = 7

/** How many seconds pass between two looks at an order that waits: often while somebody waits, then now and then. */
export const getSyncIntervalSeconds = (order: { created_at: string }, now: Date) =>
  now.getTime() - new Date(order.created_at).getTime() < 3_600_000 ? 20 : 600
