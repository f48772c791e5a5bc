import { defineList, getRequestedSort, type ListSort } from '#platform/call/lists/list-shape.ts'
import { toLatinDigits } from '#platform/language/locale.ts'
import { orderStates } from '../payments/rules.ts'

export const paymentMethods = ['card', 'voucher', 'free', 'giveaway'] as const
export const orderedItemKinds = ['plan', 'course', 'diploma'] as const
export const orderCurrencies = ['egp', 'usd'] as const

/** The list of orders. */
export const orderList = defineList(
  {
    order: { sorts: 'down' },
    person: {},
    email: { hidden: true },
    what: {},
    kind: { hidden: true },
    method: {},
    amount: { sorts: 'down' },
    refunded: { hidden: true },
    state: {},
    when: { sorts: 'down' },
  },
  '-when',
)
export type OrderColumn = keyof typeof orderList.columns

/** What a list of orders is asked for; what is empty asks for nothing. */
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

const pickChoice = <T extends string>(choices: readonly T[], asked: string | null) => choices.find((it) => it === asked) ?? ('' as const)
const parseDay = (asked: string | null) => (asked && isDay(asked) ? asked : '')

/** A day there is, as "2026-11-14". */
export const isDay = (it: string) =>
  /^\d{4}-\d\d-\d\d$/.test(it) && it >= '2000' && it < '2200' && new Date(`${it}T00:00:00Z`).toJSON()?.slice(0, 10) === it

/** What an address asks for; what there is not is left out. */
export const parseOrderSearch = ({ searchParams: asked }: URL): OrderSearch => ({
  q: (asked.get('q') ?? '').slice(0, 100),
  state: pickChoice(orderStates, asked.get('state')),
  method: pickChoice(paymentMethods, asked.get('method')),
  currency: pickChoice(orderCurrencies, asked.get('currency')),
  kind: pickChoice(orderedItemKinds, asked.get('kind')),
  from: parseDay(asked.get('from')),
  to: parseDay(asked.get('to')),
  person: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(asked.get('person') ?? '') ? asked.get('person')! : '',
  sort: getRequestedSort(orderList, asked),
})

/** The address of a list, with only what it asks for. */
export function buildOrdersPath(asked: OrderSearch, change: Partial<OrderSearch> & { page?: number } = {}, path = '/office/orders') {
  const { page = 1, ...wanted } = { ...asked, ...change }
  const query = new URLSearchParams(
    Object.entries(wanted).filter(([name, value]) => value && !(name === 'sort' && value === orderList.usual)),
  )
  if (page > 1) query.set('page', String(page))
  return query.size ? `${path}?${query}` : path
}

/** The number of an order in what was typed: `#1024`, `1024`, `١٠٢٤`. */
export function parseOrderNumber(typed: string): number | null {
  const [, digits] = /^#?(\d{1,15})$/.exec(toLatinDigits(typed).replaceAll(/[\u2066-\u2069\s]/g, '')) ?? []
  return digits ? Number(digits) : null
}

type OrderCountRow = { state: (typeof orderStates)[number]; currency: 'egp' | 'usd'; orders: number; paid: number; refunded: number }

/** How many there are of each state, and what was paid and went back in each currency, of all that are shown. */
export function summarizeOrders(rows: OrderCountRow[], state: OrderSearch['state']) {
  const counts = Object.fromEntries(orderStates.map((it) => [it, 0])) as Record<(typeof orderStates)[number], number>
  for (const it of rows) counts[it.state] += it.orders
  const shown = rows.filter((it) => !state || it.state === state)
  const sums = orderCurrencies.flatMap((currency) => {
    const those = shown.filter((it) => it.currency === currency && it.paid > 0)
    const sum = (of: 'paid' | 'refunded') => those.reduce((all, it) => all + it[of], 0)
    return those.length ? [{ currency, paid: sum('paid'), refunded: sum('refunded') }] : []
  })
  return { counts, sums, total: shown.reduce((all, it) => all + it.orders, 0), all: rows.reduce((all, it) => all + it.orders, 0) }
}

/** What somebody may have to look at. */
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

/** The list of tasks that are open: the one that waits longest first. */
export const taskList = defineList(
  {
    task: {},
    order: {},
    person: {},
    payment: {},
    amount: {},
    came: { sorts: 'up' },
    done: { sorts: 'down', hidden: true },
    by: { hidden: true },
    note: { hidden: true },
  },
  'came',
)
/** Of those that are done the latest come first, with how they ended; of the others there is nothing to tell of that. */
export const getTaskList = (done: boolean): typeof taskList =>
  done
    ? { columns: { ...taskList.columns, done: { sorts: 'down' }, by: {}, note: {} }, usual: '-done' }
    : { ...taskList, columns: { ...taskList.columns, done: { hidden: true } } }
export type TaskSort = ListSort<keyof typeof taskList.columns>
