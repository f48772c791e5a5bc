import type { Insertable } from 'kysely'
import type { DB } from '#db/schema.gen.ts'
import { checkout } from '#features/orders/checkout/contract.ts'
import type { Actor } from '#platform/call/gate.server.ts'
import { englishReader, type createWorld } from './world.ts'

type World = Awaited<ReturnType<typeof createWorld>>

export const cairoRequest = { ip: '41.32.0.1', user_agent: 'tests', ip_country: 'eg' }
export const berlinRequest = { ip: '84.128.0.1', user_agent: 'tests', ip_country: 'de' }

/** A person in Egypt with a verified phone. */
export async function createEgyptian(world: World, it: { email?: string } = {}) {
  const person = await world.person({ country_id: 'eg', mobile: '01001234567', ...it })
  await world.db
    .updateTable('users')
    .set({ mobile_e164: '+201001234567', mobile_verified_at: world.now })
    .where('id', '=', person.id)
    .execute()
  return person
}

export async function addPlan(
  { db }: Pick<World, 'db'>,
  it: Partial<Insertable<DB['plans']>> = {},
): Promise<{ id: number; data: string }> {
  const row = {
    slug: `plan-${crypto.randomUUID()}`,
    title: 'Monthly',
    period: 'month',
    price_egp: 34_900,
    price_usd: 1200,
    ...it,
  }
  const { id } = await db.insertInto('plans').values(row).returning('id').executeTakeFirstOrThrow()
  return { id, data: `plan-${id}` }
}

/** Active, for all items and ten uses. */
export async function addCoupon(
  { db, now }: Pick<World, 'db' | 'now'>,
  code: string,
  it: Partial<Insertable<DB['coupons']>> = {},
) {
  const days = (n: number) => new Date(now.getTime() + n * 86_400_000)
  const percent = it.amount_egp || it.amount_usd ? null : 20
  const row = { code, percent, max_uses: 10, starts_at: days(-1), ends_at: days(30), ...it }
  return db.insertInto('coupons').values(row).returning('id').executeTakeFirstOrThrow()
}

/** Quote and payment, as on the page. */
export async function placeOrder(
  world: World,
  person: Actor,
  data: string,
  it: {
    method?: 'card' | 'voucher'
    coupon?: string
    again?: boolean
    gift_email?: string
    gift_words?: string
    key?: string
  } = {},
  request: { ip: string; user_agent: string; ip_country?: string | null } = cairoRequest,
) {
  const call = world.as(person, englishReader, request)
  const { method = 'card', coupon = '', key = crypto.randomUUID(), ...more } = it
  const { quote } = await call(checkout.quote, { data, method, coupon })
  return call(checkout.pay, { data, quote, key, method, coupon, ...more })
}

/** Paid at the gateway without a webhook, so only a sync finds it. */
export const paySandboxOrder = (
  { db }: Pick<World, 'db'>,
  order_id: string,
  it: Partial<Insertable<DB['sandbox_payments']>> = {},
) =>
  db
    .updateTable('sandbox_payments')
    .set({ state: 'paid', payment: `pay_${crypto.randomUUID()}`, ...it })
    .where('order_id', '=', order_id)
    .execute()

/** All balances sum to zero. */
export async function getBalances({ db }: Pick<World, 'db'>) {
  const rows = await db
    .selectFrom('ledger_entries')
    .select(['account', (it) => it.fn.sum<string>('amount').as('sum')])
    .groupBy('account')
    .execute()
  return Object.fromEntries(rows.map((it) => [it.account, Number(it.sum)]))
}
