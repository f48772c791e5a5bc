// A sale: 1,000 people want a coupon with 100 uses, 200 checkouts a minute; then 1,000 webhooks in
// ten seconds, a fifth of them duplicates: node bench/sale.ts
import { createHmac, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { getNow, getMonotonicMs } from '../src/platform/data/clock.ts'
import { openPostgres, type Database } from '../src/platform/data/db.server.ts'
import { hashToken } from '../src/platform/identity/session.server.ts'
import { findFreePort, startPostgres } from '../tests/postgres.ts'
import { connect } from './learning.ts'
import { startProduct } from './server.ts'

const course = 'machine-learning'
const minutes = Number(process.env.MINUTES ?? 5)

async function addBuyers({ db }: Database, count: number) {
  const at = getNow()
  const people = Array.from({ length: count }, () => ({
    id: crypto.randomUUID(),
    cid: randomBytes(32).toString('base64url'),
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
    .values(people.map(({ id }) => ({ id, email: `${id}@bench.example`, ...named })))
    .execute()
  const session = {
    user_agent: 'bench',
    created_at: at,
    last_seen_at: at,
    expires_at: new Date(at.getTime() + 86_400_000),
  }
  await db
    .insertInto('sessions')
    .values(people.map(({ id, cid }) => ({ token_hash: hashToken(cid), user_id: id, ...session })))
    .execute()
  return people
}

const getPercentile = (took: number[], share: number) =>
  took.toSorted((a, b) => a - b)[Math.min(took.length - 1, Math.floor(took.length * share))] ?? 0
const round = (it: number) => it.toFixed(1)
type ApiAnswer<T> = { data: T | null; error: { code: string } | null }

/** Buyers who find the coupon used up buy without it. */
async function runSale(url: string, database: Database, people: { cid: string }[]) {
  const { db } = database
  const times = { starts_at: getNow(), ends_at: new Date(getNow().getTime() + 86_400_000) }
  await db
    .insertInto('coupons')
    .values({ code: 'SALE100', percent: 50, max_uses: 100, ...times })
    .execute()
  const client = connect(url)
  const took: number[] = []
  const codes: Record<string, number> = {}
  const gap = (minutes * 60_000) / people.length
  const buy = async ({ cid }: { cid: string }) => {
    const ask = async <T>(path: string, body: object) =>
      JSON.parse((await client(cid, `/api/${path}`, body)).body.toString()) as ApiAnswer<T>
    const data = `course-${course}`
    const began = getMonotonicMs()
    const quote = await ask<{ quote: string }>('client/checkout/coupon', {
      data,
      coupon: 'SALE100',
    })
    const paid = quote.data
      ? await ask('client/checkout/pay', {
          data,
          quote: quote.data.quote,
          coupon: 'SALE100',
          key: crypto.randomUUID(),
          method: 'card',
        })
      : quote
    took.push(getMonotonicMs() - began)
    const code = paid.error?.code ?? 'placed'
    codes[code] = (codes[code] ?? 0) + 1
  }
  const all: Promise<void>[] = []
  // The first 200 arrive at the same moment.
  for (const [place, person] of people.entries()) {
    all.push(buy(person))
    if (place >= 200) await pause(gap)
  }
  await Promise.all(all)
  client.close()
  const { used } = await db
    .selectFrom('coupons')
    .select('used')
    .where('code', '=', 'SALE100')
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{
    orders: number
  }>`select count(*)::int as orders from orders where coupon_code = 'SALE100'`.execute(db)
  return { used, orders: rows[0]!.orders, codes, took }
}

const secret = 'whsec_bench'

/** 1,000 webhooks in ten seconds in random order, a fifth of them sent twice. */
async function runWebhookBurst(
  url: string,
  database: Database,
  people: { id: string; cid: string }[],
) {
  const client = connect(url)
  const placed: { id: string; reference: string }[] = []
  for (let first = 0; first < people.length; first += 20)
    await Promise.all(
      people.slice(first, first + 20).map(async ({ cid }) => {
        const data = `course-${course}`
        const ask = async <T>(path: string, body: object) =>
          JSON.parse((await client(cid, `/api/${path}`, body)).body.toString()) as ApiAnswer<T>
        const quote = await ask<{ quote: string }>('client/checkout/quote', { data })
        const order = await ask<{ id: string }>('client/checkout/pay', {
          data,
          quote: quote.data!.quote,
          key: crypto.randomUUID(),
          method: 'card',
        })
        placed.push({ id: order.data!.id, reference: `cs_${order.data!.id}` })
      }),
    )
  client.close()
  const { rows } = await sql<{
    id: string
    total: number
    currency: string
  }>`select id, total, currency from orders where gateway = 'stripe'`.execute(database.db)
  const sums = new Map(rows.map((it) => [it.id, it]))
  const bodies = placed.map(({ id, reference }) => {
    const { total, currency } = sums.get(id)!
    const object = {
      id: reference,
      client_reference_id: id,
      status: 'complete',
      payment_status: 'paid',
      amount_total: total,
      currency,
      payment_intent: `pi_${id}`,
    }
    return JSON.stringify({ id: `evt_${id}`, type: 'checkout.session.completed', data: { object } })
  })
  const sent = [...bodies, ...bodies.slice(0, bodies.length / 4)].toSorted(
    () => Math.random() - 0.5,
  )
  const took: number[] = []
  const statuses: Record<number, number> = {}
  const began = getMonotonicMs()
  await Promise.all(
    sent.map(async (body, place) => {
      await pause((place / sent.length) * 10_000)
      const time = Math.floor(getNow().getTime() / 1000)
      const v1 = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
      const start = getMonotonicMs()
      const { status } = await fetch(`${url}/webhooks/stripe`, {
        method: 'POST',
        body,
        headers: { 'stripe-signature': `t=${time},v1=${v1}` },
      })
      took.push(getMonotonicMs() - start)
      statuses[status] = (statuses[status] ?? 0) + 1
    }),
  )
  const seconds = (getMonotonicMs() - began) / 1000
  const counts = await sql<Record<string, number>>`
    select (select count(*) from orders where gateway = 'stripe' and state = 'paid')::int as paid,
      (select count(*) from order_events where gateway = 'stripe')::int as events,
      (select count(*) from purchases join orders on orders.id = order_id where gateway = 'stripe')::int as purchases,
      (select count(*) from receipts join orders on orders.id = order_id where gateway = 'stripe')::int as receipts,
      (select sum(amount) from ledger_entries)::int as books`.execute(database.db)
  return { sent: sent.length, took, statuses, seconds, counts: counts.rows[0]! }
}

async function startFakeStripe() {
  const port = await findFreePort()
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (it) => (body += it))
    request.on('end', () => {
      const id = `cs_${new URLSearchParams(body).get('client_reference_id') ?? ''}`
      response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ id, url: `https://pay.example/${id}`, status: 'open' }))
    })
  }).listen(port, '127.0.0.1')
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() }
}

const postgres = await startPostgres({ durable: true })
const databaseUrl = postgres.url('postgres')
const load = loadavg()[0]!
const product = await startProduct({ dataDir: '.test/bench-sale', databaseUrl })
const database = openPostgres(databaseUrl, { max: 2 })
const sold = await runSale(product.url, database, await addBuyers(database, 1000))
await product.stop()

const stripe = await startFakeStripe()
Object.assign(process.env, {
  STRIPE_SECRET_KEY: 'sk_bench',
  STRIPE_WEBHOOK_SECRET: secret,
  STRIPE_URL: stripe.url,
})
const withStripe = await startProduct({ dataDir: '.test/bench-sale', databaseUrl, keep: true })
const told = await runWebhookBurst(withStripe.url, database, await addBuyers(database, 800))
await withStripe.stop()
stripe.stop()
await database.close()
await postgres.stop()

console.log(
  `Load of the machine before: ${round(load)}, after: ${round(loadavg()[0]!)}. PostgreSQL that writes as in production.\n`,
)
console.log('| what | wanted | came of it | p50 ms | p99 ms |\n|---|---|---|---|---|')
const outcome = Object.entries(sold.codes)
  .map(([code, count]) => `${count} ${code}`)
  .join(', ')
console.log(
  `| coupon of 100 uses, 200 at once then ${round((800 / (minutes * 60_000 * 0.8)) * 60_000)} checkouts a minute | 1000 | ${outcome}; uses counted: ${sold.used}, orders with it: ${sold.orders} | ${round(getPercentile(sold.took, 0.5))} | ${round(getPercentile(sold.took, 0.99))} |`,
)
console.log(
  `| webhooks within 10 s, a fifth of them twice, in no order | ${told.sent} | ${JSON.stringify(told.statuses)} in ${round(told.seconds)} s; ${JSON.stringify(told.counts)} | ${round(getPercentile(told.took, 0.5))} | ${round(getPercentile(told.took, 0.99))} |`,
)
