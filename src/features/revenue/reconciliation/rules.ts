import type { GatewayEvent } from '#features/orders/payments/gateways/gateway.ts'

/** Remaining mismatch after all gateway events were applied. */
export type OrderDifference = 'not_at_gateway' | 'refund_not_at_gateway'

export function findDifferences(
  order: {
    paid_at: string | null
    payment: string | null
    refunded: number
    dispute: string | null
  },
  all: GatewayEvent[],
): OrderDifference[] {
  if (!order.paid_at) return []
  const matching = all.filter((it) => it.payment === order.payment)
  const isPaid = matching.some((it) => it.kind === 'paid' || it.kind === 'refunded')
  if (!isPaid) return ['not_at_gateway']
  const back = Math.max(
    0,
    ...matching.map((item) => (item.kind === 'refunded' ? (item.amount ?? 0) : 0)),
  )
  return order.refunded > back && order.dispute !== 'lost' ? ['refund_not_at_gateway'] : []
}
