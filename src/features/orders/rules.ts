export const orderStates = [
  'pending',
  'paid',
  'failed',
  'expired',
  'refunded',
  'partly_refunded',
  'disputed',
] as const
export type OrderState = (typeof orderStates)[number]

/** A closed dispute took no money: it was won or only an inquiry. */
export type Dispute = { status: 'open' | 'closed' | 'lost'; amount: number }

export type OrderPayment = {
  /** Amount, currency and reference equal the order's, so it pays for the order. */
  matches: boolean
  /** Total refunded, in minor units. */
  refunded: number
  /** Keyed by the gateway's dispute id. */
  disputes: Record<string, Dispute>
}

/** Every field moves in one direction only, so the order of events does not matter. */
export type PaymentRecord = {
  total: number
  currency: string
  /** Payment page or voucher number opened for the order. */
  reference: string | null
  close_reason: 'failed' | 'expired' | null
  /** The payment that currently pays for the order. */
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

/** Refund amounts are totals, not increments. */
export type PaymentEvent = {
  kind: (typeof paymentEventKinds)[number]
  payment: string | null
  /** In minor units; for a refund, the total refunded so far. */
  amount: number | null
  currency: string | null
  /** The gateway's id of the page or voucher, if reported. */
  reference?: string
  dispute?: string
}

/** Runs in the transaction that changes the order. */
export type OrderEffect =
  /** Grants access, posts the sale, issues the receipt. */
  | { do: 'grant' }
  /** Revokes access after a full refund or lost dispute. */
  | { do: 'revoke' }
  /** Restores access when another payment covers the order. */
  | { do: 'restore' }
  /** Negative when another payment covers the amount again. */
  | { do: 'book_refund'; amount: number; because: 'refund' | 'dispute' }
  | { do: 'release_coupon' }
  | { do: 'retake_coupon' }
  | { do: 'task'; kind: 'disputed' | 'mismatch' | 'paid_twice' }

/** Repeated or outdated events have no effect. */
export function applyEvent(
  told: PaymentRecord,
  event: PaymentEvent,
): { told: PaymentRecord; state: OrderState; effects: OrderEffect[] } {
  const { told: after, isMismatch } = mergeEvent(told, event)
  const effects: OrderEffect[] = []
  const isFirstMoney = isOrderPaid(after) && !isOrderPaid(told)
  if (isFirstMoney) {
    if (told.close_reason) effects.push({ do: 'retake_coupon' })
    effects.push({ do: 'grant' })
  }
  const refunded = getRefunded(after) - getRefunded(told)
  if (refunded !== 0) effects.push({ do: 'book_refund', amount: refunded, because: 'refund' })
  const lost = getDisputeLost(after) - getDisputeLost(told)
  if (lost !== 0) effects.push({ do: 'book_refund', amount: lost, because: 'dispute' })
  if (isGone(after) && !isGone(told)) effects.push({ do: 'revoke' })
  if (isGone(told) && !isGone(after)) effects.push({ do: 'restore' })
  if (after.close_reason && !told.close_reason && !isOrderPaid(after))
    effects.push({ do: 'release_coupon' })
  if (hasOpenDispute(after) && !hasOpenDispute(told)) effects.push({ do: 'task', kind: 'disputed' })
  if (isMismatch) effects.push({ do: 'task', kind: 'mismatch' })
  if (countMatching(after) > 1 && countMatching(told) < 2)
    effects.push({ do: 'task', kind: 'paid_twice' })
  return { told: after, state: getOrderState(after), effects }
}

/** Derives the order state from the recorded payment events. */
export function getOrderState(it: PaymentRecord): OrderState {
  if (isGone(it)) return 'refunded'
  if (getDispute(it) === 'open') return 'disputed'
  if (getRefundedTotal(it) > 0) return 'partly_refunded'
  if (isOrderPaid(it)) return 'paid'
  return it.close_reason ?? 'pending'
}

const noPayment: OrderPayment = { matches: false, refunded: 0, disputes: {} }
/** Null only for orders without a gateway payment. */
export const getPaymentKey = (payment: string | null) => payment ?? ''

function mergeEvent(
  told: PaymentRecord,
  event: PaymentEvent,
): { told: PaymentRecord; isMismatch: boolean } {
  if (event.kind === 'failed' || event.kind === 'expired') {
    // Another session of the same order can expire while the current one is open.
    if (!isOwnReference(told, event)) return { told, isMismatch: false }
    return {
      told: {
        ...told,
        close_reason: event.kind === 'expired' ? 'expired' : (told.close_reason ?? 'failed'),
      },
      isMismatch: false,
    }
  }
  const key = getPaymentKey(event.payment)
  const before = told.payments[key] ?? noPayment
  const payment = mergePaymentEvent(told, before, event)
  const payments = { ...told.payments, [key]: payment ?? before }
  const after = { ...told, payments }
  return { told: { ...after, payment: getOwnPayment(after) }, isMismatch: payment === null }
}

/** Null if the event does not match the order. */
function mergePaymentEvent(
  told: PaymentRecord,
  before: OrderPayment,
  event: PaymentEvent,
): OrderPayment | null {
  const amount = event.amount ?? -1
  if (event.currency?.toLowerCase() !== told.currency) return null
  if (event.kind === 'paid')
    return amount === told.total && isOwnReference(told, event)
      ? { ...before, matches: true }
      : null
  if (amount <= 0 || amount > told.total) return null
  if (event.kind === 'refunded') return { ...before, refunded: Math.max(before.refunded, amount) }
  const id = event.dispute ?? ''
  return {
    ...before,
    disputes: {
      ...before.disputes,
      [id]: mergeDispute(before.disputes[id], { status: getDisputeStatus(event.kind), amount }),
    },
  }
}

const getDisputeStatus = (kind: PaymentEvent['kind']): Dispute['status'] =>
  kind === 'dispute_lost' ? 'lost' : kind === 'disputed' ? 'open' : 'closed'

const disputeRank = { open: 0, closed: 1, lost: 2 }

/** The later status wins; for the same status, the larger amount. */
function mergeDispute(before: Dispute | undefined, event: Dispute): Dispute {
  if (!before || disputeRank[event.status] > disputeRank[before.status]) return event
  if (event.status !== before.status) return before
  return { ...before, amount: Math.max(before.amount, event.amount) }
}

const isOwnReference = (told: PaymentRecord, { reference }: PaymentEvent) =>
  !reference || !told.reference || reference === told.reference

/** Amount taken by lost disputes, beyond what was already refunded. */
const computeLost = (total: number, it: OrderPayment) =>
  Math.min(
    total - it.refunded,
    Object.values(it.disputes).reduce(
      (sum, { status, amount }) => sum + (status === 'lost' ? amount : 0),
      0,
    ),
  )
const computeReturned = (total: number, it: OrderPayment) => it.refunded + computeLost(total, it)

const isDisputed = (orderPayment: OrderPayment) =>
  Object.values(orderPayment.disputes).some(({ status }) => status === 'open')

/**
 * Picks the matching payment with the least returned, preferring undisputed ones; ties retain the
 * current one.
 */
function getOwnPayment({ total, payment, payments }: PaymentRecord): string | null {
  const matching = Object.keys(payments).filter((key) => payments[key]!.matches)
  const rank = (key: string) =>
    computeReturned(total, payments[key]!) * 2 + (isDisputed(payments[key]!) ? 1 : 0)
  const least = Math.min(...matching.map(rank))
  const best = matching.filter((key) => rank(key) === least).toSorted()
  return payment !== null && best.includes(payment) ? payment : (best[0] ?? null)
}

const getOwnPaymentEntry = (paymentRecord: PaymentRecord) =>
  paymentRecord.payment === null ? null : (paymentRecord.payments[paymentRecord.payment] ?? null)
export const isOrderPaid = (it: PaymentRecord) => getOwnPaymentEntry(it) !== null
export const getRefunded = (it: PaymentRecord) => getOwnPaymentEntry(it)?.refunded ?? 0
export const getDisputeLost = (paymentRecord: PaymentRecord) =>
  computeLost(paymentRecord.total, getOwnPaymentEntry(paymentRecord) ?? noPayment)
const getRefundedTotal = (it: PaymentRecord) => getRefunded(it) + getDisputeLost(it)
const isGone = (paymentRecord: PaymentRecord) =>
  isOrderPaid(paymentRecord) &&
  getRefundedTotal(paymentRecord) > 0 &&
  getRefundedTotal(paymentRecord) >= paymentRecord.total
const countMatching = (paymentRecord: PaymentRecord) =>
  Object.values(paymentRecord.payments).filter((payment) => payment.matches).length
const hasOpenDispute = (it: PaymentRecord) => Object.values(it.payments).some(isDisputed)

export function getDispute(it: PaymentRecord): 'open' | 'won' | 'lost' | null {
  const all = Object.values(getOwnPaymentEntry(it)?.disputes ?? {}).map(({ status }) => status)
  if (all.includes('open')) return 'open'
  if (all.includes('lost')) return 'lost'
  return all.length ? 'won' : null
}

export const isOrderId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

/** Frequent in the first hour, while the buyer may be waiting. */
export const getSyncIntervalSeconds = (order: { created_at: string }, now: Date) =>
  now.getTime() - new Date(order.created_at).getTime() < 3_600_000 ? 20 : 600

/** Numbers are unique and without gaps. */
export const formatReceiptNumber = (number: number, at: Date) =>
  `RC-${at.getUTCFullYear()}-${String(number).padStart(6, '0')}`

/** Unicode isolates make it read the same in both text directions. */
export const formatOrderNumber = (number: number) => `\u2066#${number}\u2069`
