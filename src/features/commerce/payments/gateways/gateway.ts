import type { Currency } from '#platform/language/locale.ts'
import type { PaymentEvent } from '../rules.ts'

/** An order as a gateway is told of it. */
export type PlacedOrder = {
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

/** Something a gateway told, under a name by which it is known again. */
export type GatewayEvent = {
  event_id: string
  kind: PaymentEvent['kind']
  /** What was paid; of a refund, what went back in all. In minor units. */
  amount: number | null
  currency: string | null
  /** The payment it is about, as the gateway calls it. */
  payment: string | null
  payload: object
}

/** A payment that a gateway took, and for which order it says it was. */
export type Listed = { order_id: string | null; payment: string }

export type Started = { reference: string; pay_url: string | null }

/** Who takes money for us. Whatever it does not know for sure it throws, and is asked again. */
export type Gateway = {
  /** Opens a payment page, or gives a number to pay at a till. Asked twice for one order it gives the same. */
  start(order: PlacedOrder): Promise<Started>
  /** How the order stands with it now. */
  ask(order: PlacedOrder): Promise<GatewayEvent[]>
  /** Sends so much back. Asked twice for the same sum in all, it goes back once. */
  refund(order: PlacedOrder, amount: number): Promise<GatewayEvent[]>
  /** The payments it took since then, where it tells. */
  list?(since: Date): Promise<Listed[]>
  /** What a message says, and of which of its references. Throws `bad_signature` unless the gateway wrote it. */
  read(message: { body: string; headers: Headers }): Promise<{ order_id: string; events: GatewayEvent[] }[]>
}

/** How long a gateway is waited for. */
export const patienceMs = 15_000
