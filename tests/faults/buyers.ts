import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { getNow } from '#platform/data/clock.ts'
import type { Db } from '#platform/data/db.server.ts'
import { hashToken } from '#platform/identity/session.server.ts'
import { addCourse, courseOffers } from '#tests/courses.ts'
import type { startProduct } from '#tests/product.ts'

type Product = Awaited<ReturnType<typeof startProduct>>
export type Buyer = { id: string; cid: string; key: string; order: string | null; hasPaid: boolean }

/** An item for sale, and signed-in people who can pay. */
export async function seedMarket(db: Db, people: number) {
  const at = getNow()
  const { slug } = await addCourse(
    { db, now: at },
    `sold-${crypto.randomUUID()}`,
    courseOffers.sale,
  )
  const buyers = Array.from({ length: people }, () => ({
    id: crypto.randomUUID(),
    cid: randomBytes(32).toString('base64url'),
    key: crypto.randomUUID(),
    order: null as string | null,
    hasPaid: false,
  }))
  const named = {
    first_name: 'Mona',
    last_name: 'Adel',
    country_id: 'de',
    mobile: '15112345678',
    email_verified_at: at,
  }
  await db
    .insertInto('users')
    .values(buyers.map(({ id }) => ({ id, email: `${id}@people.example`, ...named })))
    .execute()
  const session = {
    user_agent: 'faults',
    created_at: at,
    last_seen_at: at,
    expires_at: new Date(at.getTime() + 86_400_000),
  }
  await db
    .insertInto('sessions')
    .values(buyers.map(({ id, cid }) => ({ token_hash: hashToken(cid), user_id: id, ...session })))
    .execute()
  return { data: `course-${slug}`, buyers }
}

/**
 * Buys once, from quote to payment; requests without an answer are ignored. Records what was
 * acknowledged.
 */
export async function attemptPurchase(
  { port }: Product,
  it: Buyer,
  data: string,
  { tells = true } = {},
) {
  const call = async <T>(path: string, body: object): Promise<T | null> => {
    const headers = { 'content-type': 'application/json', cid: it.cid }
    const answer = await fetch(`http://127.0.0.1:${port}/api/${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers,
    }).catch(() => null)
    if (!answer?.ok) return null
    return answer.json().then(
      ({ data: got }: { data: T }) => got,
      () => null,
    )
  }
  const quoted = await call<{ quote: string }>('client/checkout/quote', { data })
  const placed =
    quoted &&
    (await call<{ id: string; pay_url: string }>('client/checkout/pay', {
      data,
      quote: quoted.quote,
      key: it.key,
      method: 'card',
    }))
  if (!placed) return
  expect(it.order ?? placed.id).toBe(placed.id)
  it.order = placed.id
  const reference = placed.pay_url?.split('/').at(-1)
  if (!reference || it.hasPaid) return
  if (await call('client/sandbox/play', { reference, what: tells ? 'pay' : 'pay_lost' }))
    it.hasPaid = true
}

/** Counts orders that are paid at the gateway but not here. */
export async function countUnsettledOrders(db: Db) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from orders join sandbox_payments on order_id = orders.id
    where sandbox_payments.state = 'paid' and orders.state = 'pending'`.execute(db)
  return rows[0]!.count
}

/** Every payment has exactly one order, entitlement, receipt and sale, and the ledger balances. */
export async function expectConsistentOrders(db: Db, buyers: Buyer[]) {
  for (const { id, order, hasPaid } of buyers) {
    const orders = await db
      .selectFrom('orders')
      .select(['id', 'state'])
      .where('user_id', '=', id)
      .execute()
    expect(orders.length).toBeLessThanOrEqual(1)
    if (order)
      expect(orders).toEqual([{ id: order, state: expect.stringMatching(/^(pending|paid)$/) }])
    if (hasPaid) expect(orders).toEqual([{ id: order, state: 'paid' }])
  }
  const { rows } = await sql<Record<string, number>>`
    select (select count(*) from orders where state = 'paid')::int as paid,
      (select count(*) from sandbox_payments where state = 'paid')::int as taken,
      (select count(*) from purchases where order_id is not null)::int as purchases,
      (select count(*) from receipts)::int as receipts,
      (select coalesce(max(number), 0) from receipts)::int as last_receipt,
      (select count(*) from ledger_transactions where kind = 'sale')::int as sales,
      (select coalesce(sum(amount), 0) from ledger_entries)::int as books,
      (select coalesce(sum(amount) filter (where account = 'money'), 0) - (select coalesce(sum(total), 0) from orders where state = 'paid')
        from ledger_entries)::int as beyond`.execute(db)
  const it = rows[0]!
  expect(it).toEqual({
    paid: it.paid,
    taken: it.paid,
    purchases: it.paid,
    receipts: it.paid,
    last_receipt: it.paid,
    sales: it.paid,
    books: 0,
    beyond: 0,
  })
  return it.paid!
}
