import type { Currency } from '#platform/language/locale.ts'
import type { PaymentEvent } from '../rules.ts'

/** An order as a gateway is told of it. */
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
 * Something a gateway told, under a name by which it is known again. The name holds the payment, the amount and the currency, so that a
 * message with a wrong one never hides a right one that follows.
 */
export type GatewayEvent = PaymentEvent & {
  event_id: string
  payload: object
  /** Where the card is from that paid, where it is told. */
  card_country?: string | null
}

/** Money that a gateway says it took. */
export type CapturedPayment = { payment: string; amount: number | null; currency: string | null }

/** A payment that a gateway took, and for which order it says it was. */
export type ListedPayment = CapturedPayment & { order_id: string | null }

/**
 * What a message says: of which of our orders, if it knows, and what money it is about; or where the card is from that paid. Without any
 * of it, it is only the reason to ask.
 */
export type GatewayMessage = {
  order_id: string | null
  events: GatewayEvent[]
  took: CapturedPayment | null
  card?: { payment: string; country: string }
}

export type StartedPayment = { reference: string; pay_url: string | null }

/** Who takes money for us. Whatever it does not know for sure it throws, and is asked again. */
export type Gateway = {
  /** Opens a payment page, or gives a number to pay at a till. Asked twice for one order it gives the same. */
  start(order: GatewayOrder): Promise<StartedPayment>
  /** How the order stands with it now. */
  ask(order: GatewayOrder): Promise<GatewayEvent[]>
  /** Ends a payment that nobody is to make any more, and says how it ended: it may have been made already. */
  close?(order: GatewayOrder): Promise<GatewayEvent[]>
  /** Sends so much back. Asked twice for the same sum in all, it goes back once. */
  refund(order: GatewayOrder, amount: number): Promise<GatewayEvent[]>
  /** The payments it took since then, where it tells. */
  list?(since: Date): Promise<ListedPayment[]>
  /** What a message says; null where that is nothing to us. Throws `bad_signature` unless the gateway wrote it. */
  read(message: { body: string; headers: Headers }): Promise<GatewayMessage | null>
}

/** How long a gateway is waited for. */
export const gatewayTimeoutMs = 15_000
