// The office order list with 100,000 orders, each way to search, on PostgreSQL: node
// bench/orders.ts
import { loadavg } from 'node:os'
import { sql } from 'kysely'
import { findOrders, streamOrders } from '../src/features/orders/admin/queries.server.ts'
import { parseOrderSearch } from '../src/features/orders/admin/rules.ts'
import { getNow, getMonotonicMs } from '../src/platform/data/clock.ts'
import { openPostgres } from '../src/platform/data/db.server.ts'
import { migrate } from '../src/platform/data/migrate.server.ts'
import type { ReaderContext } from '../src/platform/language/locale.ts'
import { startPostgres } from '../tests/postgres.ts'

const orders = Number(process.env.ORDERS ?? 100_000)
const people = orders / 5
const postgres = await startPostgres()
const database = openPostgres(postgres.url('postgres'), { max: 2 })
const { db, pool } = database
await migrate(db)
await sql`set statement_timeout = 0`.execute(db)
const at = getNow()
await sql`insert into users (id, email, first_name, last_name) select gen_random_uuid(), 'person' || it || '@people.example', 'Mona' || it, 'Adel'
  from generate_series(1, ${people}::int) it`.execute(db)
await sql`insert into plans (slug, title, title_ar, period, price_egp, price_usd) values ('monthly', 'Monthly', 'الشهرية', 'month', 34900, 1200)`.execute(
  db,
)
await sql`
  with numbered as (select id, row_number() over (order by email) as nth from users), plan as (select id from plans limit 1)
  insert into orders (user_id, plan_id, title, title_ar, currency, list_price, price, total, refunded, method, gateway, reference, payment, state,
    close_reason, paid_at, idempotency_key, expires_at, created_at)
  select numbered.id, plan.id, 'Course about ' || md5((it % 500)::text), 'دورة ' || (it % 500), case when it % 3 = 0 then 'usd' else 'egp' end,
    it % 9000 + 100, it % 9000 + 100, it % 9000 + 100, 0, 'card', 'stripe', 'cs_' || it, case when it % 10 < 7 then 'pi_' || it end,
    case when it % 10 < 7 then 'paid' when it % 10 = 7 then 'expired' when it % 10 = 8 then 'failed' when it % 100 = 9 then 'pending' else 'expired' end,
    case when it % 10 = 8 then 'failed' when it % 10 > 6 and it % 100 <> 9 then 'expired' end,
    case when it % 10 < 7 then ${at}::timestamptz - it * interval '5 minutes' end, 'key' || it, ${at}, ${at}::timestamptz - it * interval '5 minutes'
  from generate_series(1, ${orders}::int) it join numbered on numbered.nth = it % ${people}::int + 1, plan`.execute(
  db,
)
await pool.query('vacuum analyze')

const reader = {
  locale: 'en',
  zone: 'Africa/Cairo',
  currency: 'egp',
  digits: 'latn',
} as unknown as ReaderContext
const number = (
  await db
    .selectFrom('orders')
    .select('number')
    .where('reference', '=', 'cs_777')
    .executeTakeFirstOrThrow()
).number
const ways: [string, string, number?][] = [
  ['all, the first page', ''],
  ['all, the last page', '', Math.ceil(orders / 24)],
  ['all, by amount', 'sort=-amount'],
  ['paid', 'state=paid'],
  ['waiting', 'state=pending'],
  [
    'in dollars, by card, of one month',
    `currency=usd&method=card&from=${new Date(at.getTime() - 60 * 86_400_000).toISOString().slice(0, 10)}&to=${new Date(at.getTime() - 30 * 86_400_000).toISOString().slice(0, 10)}`,
  ],
  ['a number', `q=%23${number}`],
  ['a reference', 'q=cs_777'],
  ['an address', 'q=person777@people.example'],
  ['a part of a title, one in 500', `q=${encodeURIComponent('دورة 77')}`],
  ['a word in every title', 'q=course'],
]
console.log(
  `${orders} orders of ${people} people; load of the machine before: ${loadavg()[0]!.toFixed(1)}\n`,
)
console.log('| looked for | found | p50 ms | p95 ms |\n|---|---|---|---|')
for (const [name, query, page = 1] of ways) {
  const asked = parseOrderSearch(new URL(`http://x/?${query}`))
  const took: number[] = []
  let total = 0
  for (let round = 0; round < 20; round++) {
    const began = getMonotonicMs()
    total = (await findOrders(db, reader, asked, page)).total
    took.push(getMonotonicMs() - began)
  }
  took.sort((a, b) => a - b)
  console.log(`| ${name} | ${total} | ${took[10]!.toFixed(1)} | ${took[18]!.toFixed(1)} |`)
}
const began = getMonotonicMs()
let rows = 0
for await (const some of await streamOrders(db, reader, parseOrderSearch(new URL('http://x/'))))
  rows += some.length
console.log(`| the file of the first ${rows} | | ${(getMonotonicMs() - began).toFixed(0)} | |`)
await database.close()
await postgres.stop()
