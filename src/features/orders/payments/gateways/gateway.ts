import type { Currency } from '#platform/language/locale.ts'
import type { PaymentEvent } from '#features/orders/rules.ts'

export type GatewayOrder = {
  id: string
  number: number
  title: string
  title_ar: string
  total: number
  currency: Currency
  method: 'card' | 'voucher'
  locale: 'en' | 'ar'
  reference: string | null
  payment: string | null
  refunded: number
  expires_at: string
  buyer: { id: string; email: string; name: string; mobile: string | null }
}

/**
 * The event id includes payment, amount and currency, so a wrong message never masks a correct one.
 */
export type GatewayEvent = PaymentEvent & {
  event_id: string
  payload: object
  card_country?: string | null
}

export type CapturedPayment = { payment: string; amount: number | null; currency: string | null }

/** `order_id` is the gateway's claim. */
export type ListedPayment = CapturedPayment & { order_id: string | null }

/** Without events and card data the message only triggers a sync. */
export type GatewayMessage = {
  order_id: string | null
  events: GatewayEvent[]
  took: CapturedPayment | null
  card?: { payment: string; country: string }
}

export type StartedPayment = { reference: string; pay_url: string | null }

/** Implementations throw on uncertain results, and the caller retries. */
export type Gateway = {
  /** Opens a payment page or issues a voucher number. Idempotent per order. */
  start(order: GatewayOrder): Promise<StartedPayment>
  ask(order: GatewayOrder): Promise<GatewayEvent[]>
  /** Cancels an open payment and returns its final events; it may already have been paid. */
  close?(order: GatewayOrder): Promise<GatewayEvent[]>
  /** Idempotent per refunded total. */
  refund(order: GatewayOrder, amount: number): Promise<GatewayEvent[]>
  /** Payments captured since then, if the gateway supports listing. */
  list?(since: Date): Promise<ListedPayment[]>
  /** Null if irrelevant. Throws `bad_signature` unless the gateway signed the message. */
  read(message: { body: string; headers: Headers }): Promise<GatewayMessage | null>
}

export const gatewayTimeoutMs = 15_000
