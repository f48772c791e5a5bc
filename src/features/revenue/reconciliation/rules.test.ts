import { expect, it } from 'vitest'
import type { GatewayEvent } from '#features/orders/payments/gateways/gateway.ts'
import { findDifferences } from './rules.ts'

const told = (kind: GatewayEvent['kind'], amount: number | null = null): GatewayEvent => ({
  event_id: kind,
  kind,
  amount,
  currency: 'egp',
  payment: 'pay_1',
  payload: {},
})
const paid = { paid_at: '2026-01-01T00:00:00Z', payment: 'pay_1', refunded: 0, dispute: null }

it('compares an order with its gateway and names the difference', () => {
  expect(findDifferences(paid, [told('paid', 1000)])).toEqual([])
  expect(findDifferences({ ...paid, paid_at: null }, [])).toEqual([])
  expect(findDifferences(paid, [])).toEqual(['not_at_gateway'])
  expect(findDifferences(paid, [told('expired')])).toEqual(['not_at_gateway'])
  expect(
    findDifferences({ ...paid, refunded: 400 }, [told('paid', 1000), told('refunded', 400)]),
  ).toEqual([])
  expect(findDifferences({ ...paid, refunded: 400 }, [told('paid', 1000)])).toEqual([
    'refund_not_at_gateway',
  ])
  expect(findDifferences({ ...paid, refunded: 400 }, [told('refunded', 400)])).toEqual([])
  expect(findDifferences({ ...paid, payment: 'pay_2' }, [told('paid', 1000)])).toEqual([
    'not_at_gateway',
  ])
  expect(findDifferences({ ...paid, refunded: 0, dispute: 'lost' }, [told('paid', 1000)])).toEqual(
    [],
  )
})
