import { sql } from 'kysely'
import type { Db } from '#platform/data/db.server.ts'
import type { Settings } from '#platform/data/settings.server.ts'
import { listItemCourseIds } from '../entitlements/queries.server.ts'
import type { OrderRow } from '../queries.server.ts'
import { taxPercent, trainerPercent } from '#features/pricing/settings.ts'
import {
  type SharedCourse,
  type LedgerLine,
  buildSaleLines,
  buildRefundLines,
  toMonth,
} from './rules.ts'

type LedgerTransaction = {
  order_id: string | null
  kind: 'sale' | 'refund' | 'dispute' | 'plan_shares' | 'payout'
  key: string
  currency: string
}

/** Idempotent by key. Counts in the given month, or the current one. */
export async function postTransaction(
  tx: Db,
  {
    month,
    payout_id = null,
    ...it
  }: LedgerTransaction & { month?: string; payout_id?: number | null },
  lines: LedgerLine[],
  now: Date,
) {
  if (!lines.length) return
  const { order_id, kind, key, currency } = it
  await sql`
    with movement as (
      insert into ledger_transactions (order_id, kind, key, currency, month, created_at)
      values (${order_id}, ${kind}, ${key}, ${currency}, ${month ?? toMonth(now)}, ${now})
      on conflict (key) do nothing returning id)
    insert into ledger_entries (transaction_id, payout_id, account, trainer_id, course_id, amount)
    select movement.id, ${payout_id}, account, trainer_id, course_id, amount
    from movement, json_to_recordset(${JSON.stringify(lines)}) as line (account text, trainer_id bigint, course_id bigint, amount bigint)`.execute(
    tx,
  )
}

/** Trainer shares of plans are posted monthly, by watch time. */
export async function postSale(tx: Db, settings: Settings, order: OrderRow, now: Date) {
  const percent = settings.get(trainerPercent)
  const courses = await listSharedCourses(tx, order, percent)
  const lines = buildSaleLines(order.total, settings.get(taxPercent), courses)
  await postTransaction(
    tx,
    { order_id: order.id, kind: 'sale', key: `sale:${order.id}`, currency: order.currency },
    lines,
    now,
  )
}

/** Reverses proportionally from every account; a negative amount posts the money back in. */
export async function postRefund(
  tx: Db,
  order: OrderRow,
  { amount, because }: { amount: number; because: 'refund' | 'dispute' },
  now: Date,
) {
  const booked = await tx
    .selectFrom('ledger_transactions')
    .innerJoin('ledger_entries', 'transaction_id', 'ledger_transactions.id')
    .select(['ledger_transactions.id', 'kind', 'account', 'trainer_id', 'course_id', 'amount'])
    .where('order_id', '=', order.id)
    .execute()
  const sale = booked
    .filter((it) => it.kind === 'sale')
    .map(({ account, trainer_id, course_id, amount: of }) => ({
      account: account as LedgerLine['account'],
      trainer_id,
      course_id,
      amount: of,
    }))
  const before = booked
    .filter((it) => it.kind !== 'sale' && it.account === 'money')
    .reduce((sum, it) => sum - it.amount, 0)
  const lines = buildRefundLines(sale, before, amount)
  // The transaction count makes the key unique when money is refunded, repaid and refunded again.
  const key = `${because}:${order.id}:${before + amount}:${new Set(booked.map((it) => it.id)).size}`
  await postTransaction(
    tx,
    { order_id: order.id, kind: because, key, currency: order.currency },
    lines,
    now,
  )
}

async function listSharedCourses(
  tx: Db,
  order: OrderRow,
  percent: number,
): Promise<SharedCourse[]> {
  const ids = await listItemCourseIds(tx, order)
  if (!ids.length) return []
  return selectSharedCourses(tx, percent)
    .select(sql<number>`coalesce(${sql.ref(`price_${order.currency}`)}, 0)`.as('weight'))
    .where('courses.id', 'in', ids)
    .execute()
}

/** The course's own percentage takes precedence over the academy's. */
export const selectSharedCourses = (db: Db, percent: number) =>
  db
    .selectFrom('courses')
    .select([
      'courses.id as course_id',
      sql<number>`coalesce(trainer_percent, ${percent}::int)`.as('percent'),
      sql<
        number[]
      >`(select coalesce(json_agg(trainer_id order by trainer_id), '[]') from course_trainers where course_id = courses.id)`.as(
        'trainer_ids',
      ),
    ])
    .orderBy('courses.id')
