import { listShape, sortIn, type Sort } from '#platform/call/lists/list-shape.ts'
import { latinDigits } from '#platform/language/locale.ts'
import { orderStates } from '../payments/rules.ts'

export const methods = ['card', 'voucher', 'free', 'giveaway'] as const
export const kinds = ['plan', 'course', 'diploma'] as const
export const currencies = ['egp', 'usd'] as const

/** The list of orders. */
export const saleList = listShape(
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
export type SaleColumn = keyof typeof saleList.columns

/** What a list of orders is asked for; what is empty asks for nothing. */
export type AskedSales = {
  q: string
  state: (typeof orderStates)[number] | ''
  method: (typeof methods)[number] | ''
  currency: (typeof currencies)[number] | ''
  kind: (typeof kinds)[number] | ''
  from: string
  to: string
  person: string
  sort: Sort<SaleColumn>
}

const one = <T extends string>(choices: readonly T[], asked: string | null) => choices.find((it) => it === asked) ?? ('' as const)
const day = (asked: string | null) => (asked && isDay(asked) ? asked : '')

/** A day there is, as "2026-11-14". */
export const isDay = (it: string) =>
  /^\d{4}-\d\d-\d\d$/.test(it) && it >= '2000' && it < '2200' && new Date(`${it}T00:00:00Z`).toJSON()?.slice(0, 10) === it

/** What an address asks for; what there is not is left out. */
export const askedIn = ({ searchParams: asked }: URL): AskedSales => ({
  q: (asked.get('q') ?? '').slice(0, 100),
  state: one(orderStates, asked.get('state')),
  method: one(methods, asked.get('method')),
  currency: one(currencies, asked.get('currency')),
  kind: one(kinds, asked.get('kind')),
  from: day(asked.get('from')),
  to: day(asked.get('to')),
  person: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(asked.get('person') ?? '') ? asked.get('person')! : '',
  sort: sortIn(saleList, asked),
})

/** The address of a list, with only what it asks for. */
export function addressOf(asked: AskedSales, change: Partial<AskedSales> & { page?: number } = {}, path = '/office/orders') {
  const { page = 1, ...wanted } = { ...asked, ...change }
  const query = new URLSearchParams(
    Object.entries(wanted).filter(([name, value]) => value && !(name === 'sort' && value === saleList.usual)),
  )
  if (page > 1) query.set('page', String(page))
  return query.size ? `${path}?${query}` : path
}

/** The number of an order in what was typed: `#1024`, `1024`, `١٠٢٤`. */
export function numberIn(typed: string): number | null {
  const [, digits] = /^#?(\d{1,15})$/.exec(latinDigits(typed).replaceAll(/[\u2066-\u2069\s]/g, '')) ?? []
  return digits ? Number(digits) : null
}

type Counted = { state: (typeof orderStates)[number]; currency: 'egp' | 'usd'; orders: number; paid: number; refunded: number }

/** How many there are of each state, and what was paid and went back in each currency, of all that are shown. */
export function summed(rows: Counted[], state: AskedSales['state']) {
  const counts = Object.fromEntries(orderStates.map((it) => [it, 0])) as Record<(typeof orderStates)[number], number>
  for (const it of rows) counts[it.state] += it.orders
  const shown = rows.filter((it) => !state || it.state === state)
  const sums = currencies.flatMap((currency) => {
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
export const taskList = listShape(
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
export const taskListOf = (done: boolean): typeof taskList =>
  done
    ? { columns: { ...taskList.columns, done: { sorts: 'down' }, by: {}, note: {} }, usual: '-done' }
    : { ...taskList, columns: { ...taskList.columns, done: { hidden: true } } }
export type TaskSort = Sort<keyof typeof taskList.columns>
