import { sql } from 'kysely'
import type { Db } from '#platform/data/db.server.ts'
import type { Settings } from '#platform/data/settings.server.ts'
import { coursesOf } from '../grants/queries.server.ts'
import type { OrderRow } from '../payments/queries.server.ts'
import { taxPercent, trainerPercent } from '../settings.ts'
import { refundLines, saleLines, type Line, type SharedCourse } from './rules.ts'

/** Writes a movement once: under a key that is there already it is not written again. */
export async function move(
  tx: Db,
  it: { order_id: string | null; kind: 'sale' | 'refund' | 'dispute' | 'plan_shares' | 'payout'; key: string; currency: string },
  lines: Line[],
  now: Date,
) {
  if (!lines.length) return
  const movement = await tx
    .insertInto('ledger_movements')
    .values({ ...it, created_at: now })
    .onConflict((row) => row.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!movement) return
  await tx
    .insertInto('ledger_entries')
    .values(lines.map((line) => ({ ...line, movement_id: movement.id })))
    .execute()
}

/** Books what an order brought in. Of a plan the trainers' part is shared later, by what was watched. */
export async function bookSale(tx: Db, settings: Settings, order: OrderRow, now: Date) {
  const percent = settings.get(trainerPercent)
  const courses = await sharedCourses(tx, order, percent)
  const lines = saleLines(order.total, settings.get(taxPercent), courses)
  await move(tx, { order_id: order.id, kind: 'sale', key: `sale:${order.id}`, currency: order.currency }, lines, now)
}

/** Books so much back, from every account that had a part of it. */
export async function bookRefund(
  tx: Db,
  order: OrderRow,
  { amount, because }: { amount: number; because: 'refund' | 'dispute' },
  now: Date,
) {
  const booked = await tx
    .selectFrom('ledger_movements')
    .innerJoin('ledger_entries', 'movement_id', 'ledger_movements.id')
    .select(['kind', 'account', 'trainer_id', 'course_id', 'amount'])
    .where('order_id', '=', order.id)
    .execute()
  const sale = booked
    .filter((it) => it.kind === 'sale')
    .map(({ account, trainer_id, course_id, amount: of }) => ({ account: account as Line['account'], trainer_id, course_id, amount: of }))
  const before = booked.filter((it) => it.kind !== 'sale' && it.account === 'money').reduce((sum, it) => sum - it.amount, 0)
  const lines = refundLines(sale, before, amount)
  const key = `${because}:${order.id}:${before + amount}`
  await move(tx, { order_id: order.id, kind: because, key, currency: order.currency }, lines, now)
}

async function sharedCourses(tx: Db, order: OrderRow, percent: number): Promise<SharedCourse[]> {
  const ids = await coursesOf(tx, order)
  if (!ids.length) return []
  return tx
    .selectFrom('courses')
    .select([
      'id as course_id',
      sql<number>`coalesce(${sql.ref(`price_${order.currency}`)}, 0)`.as('weight'),
      sql<number>`coalesce(trainer_percent, ${percent})`.as('percent'),
      sql<number[]>`(select coalesce(json_agg(trainer_id order by trainer_id), '[]') from course_trainers where course_id = courses.id)`.as(
        'trainer_ids',
      ),
    ])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
}
