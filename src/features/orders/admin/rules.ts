import { getRequestedSort, type ListSort } from '#platform/call/lists/list-shape.ts'
import { toLatinDigits } from '#platform/language/locale.ts'
import { orderStates } from '../rules.ts'
import { isDay } from '#platform/language/zone-time.ts'
import { orderList, type OrderColumn } from './list.ts'

export const paymentMethods = ['card', 'voucher', 'free', 'giveaway'] as const
export const orderedItemKinds = ['plan', 'course', 'diploma'] as const
export const orderCurrencies = ['egp', 'usd'] as const

export type OrderSearch = {
  q: string
  state: (typeof orderStates)[number] | ''
  method: (typeof paymentMethods)[number] | ''
  currency: (typeof orderCurrencies)[number] | ''
  kind: (typeof orderedItemKinds)[number] | ''
  from: string
  to: string
  person: string
  sort: ListSort<OrderColumn>
}

const pickChoice = <T extends string>(choices: readonly T[], asked: string | null) =>
  choices.find((it) => it === asked) ?? ('' as const)
const parseDay = (asked: string | null) => (asked && isDay(asked) ? asked : '')

export const parseOrderSearch = ({ searchParams: asked }: URL): OrderSearch => ({
  q: (asked.get('q') ?? '').slice(0, 100),
  state: pickChoice(orderStates, asked.get('state')),
  method: pickChoice(paymentMethods, asked.get('method')),
  currency: pickChoice(orderCurrencies, asked.get('currency')),
  kind: pickChoice(orderedItemKinds, asked.get('kind')),
  from: parseDay(asked.get('from')),
  to: parseDay(asked.get('to')),
  person: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(asked.get('person') ?? '')
    ? asked.get('person')!
    : '',
  sort: getRequestedSort(orderList, asked),
})

/** Accepts `#1024`, `1024` and `١٠٢٤`. */
export function parseOrderNumber(typed: string): number | null {
  const [, digits] =
    /^#?(\d{1,15})$/.exec(toLatinDigits(typed).replaceAll(/[\u2066-\u2069\s]/g, '')) ?? []
  return digits ? Number(digits) : null
}

type OrderCountRow = {
  state: (typeof orderStates)[number]
  currency: 'egp' | 'usd'
  orders: number
  paid: number
  refunded: number
}

export function summarizeOrders(rows: OrderCountRow[], state: OrderSearch['state']) {
  const counts = Object.fromEntries(orderStates.map((it) => [it, 0])) as Record<
    (typeof orderStates)[number],
    number
  >
  for (const it of rows) counts[it.state] += it.orders
  const shown = rows.filter((it) => !state || it.state === state)
  const sums = orderCurrencies.flatMap((currency) => {
    const those = shown.filter((it) => it.currency === currency && it.paid > 0)
    const sum = (of: 'paid' | 'refunded') => those.reduce((all, it) => all + it[of], 0)
    return those.length ? [{ currency, paid: sum('paid'), refunded: sum('refunded') }] : []
  })
  return {
    counts,
    sums,
    total: shown.reduce((all, it) => all + it.orders, 0),
    all: rows.reduce((all, it) => all + it.orders, 0),
  }
}

export const taskKinds = [
  'mismatch',
  'paid_twice',
  'coupon_gone',
  'paid_given_up',
  'disputed',
  'refund_unsure',
  'not_at_gateway',
  'refund_not_at_gateway',
  'no_order',
] as const
export type TaskKind = (typeof taskKinds)[number]
