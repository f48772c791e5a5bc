import { sql } from 'kysely'
import type { Db } from '#platform/data/db.server.ts'
import type { Settings } from '#platform/data/settings.server.ts'
import { selectSharedCourses, postTransaction } from '#features/orders/ledger/commands.server.ts'
import { type SharedCourse, buildPlanShareLines, toMonth } from '#features/orders/ledger/rules.ts'
import { trainerPercent } from '#features/pricing/settings.ts'
import { computeEarned, listMonths, getNextMonth, type PaidPeriod } from './rules.ts'

/** Oldest first, each month in its own transaction. */
export async function closePlanMonths(db: Db, settings: Settings, now: Date) {
  const { closed, first } = await db
    .selectNoFrom([
      sql<string | null>`(select max(month) from plan_months)`.as('closed'),
      sql<
        string | null
      >`(select date_trunc('month', min(created_at) at time zone 'UTC')::date from ledger_transactions)`.as(
        'first',
      ),
    ])
    .executeTakeFirstOrThrow()
  const from = closed ? getNextMonth(closed) : first
  if (!from) return
  for (const month of listMonths(from, toMonth(now))) {
    const close = (tx: Db) => closeMonth(tx, settings, month, now)
    await (db.isTransaction ? close(db) : db.transaction().execute(close))
  }
}

/** Runs once per month: a concurrent caller finds it closed. */
async function closeMonth(tx: Db, settings: Settings, month: string, now: Date) {
  const rows = (['egp', 'usd'] as const).map((currency) => ({
    month,
    currency,
    income: 0,
    shared: 0,
    carried: 0,
    closed_at: now,
  }))
  const mine = await tx
    .insertInto('plan_months')
    .values(rows)
    .onConflict((it) => it.columns(['month', 'currency']).doNothing())
    .returning('currency')
    .execute()
  if (!mine.length) return
  const income = await recognizeIncome(tx, month)
  const watched = await listWatchedCourses(tx, settings.get(trainerPercent), month)
  if (watched.length)
    await tx
      .insertInto('plan_watch_time')
      .values(watched.map(({ course_id, weight }) => ({ month, course_id, seconds: weight })))
      .execute()
  for (const { currency } of mine)
    await shareIncome(tx, { month, currency, income: income[currency] ?? 0 }, watched, now)
}

async function shareIncome(
  tx: Db,
  it: { month: string; currency: string; income: number },
  watched: SharedCourse[],
  now: Date,
) {
  const { month, currency, income } = it
  const before = await tx
    .selectFrom('plan_months')
    .select('carried')
    .where('currency', '=', currency)
    .where('month', '<', month)
    .orderBy('month', 'desc')
    .executeTakeFirst()
  const pool = income + Number(before?.carried ?? 0)
  const lines = buildPlanShareLines(pool, watched)
  await postTransaction(
    tx,
    {
      order_id: null,
      kind: 'plan_shares',
      key: `plan_shares:${month}:${currency}`,
      currency,
      month,
    },
    lines,
    now,
  )
  const shared = lines.find((line) => line.account === 'income')?.amount ?? 0
  await tx
    .updateTable('plan_months')
    .set({ income, shared, carried: Math.min(pool, 0) })
    .where('month', '=', month)
    .where('currency', '=', currency)
    .execute()
}

/**
 * Recognizes the month's part of every plan price and returns the sums. Refunded parts are
 * excluded.
 */
async function recognizeIncome(tx: Db, month: string): Promise<Record<string, number>> {
  const end = new Date(`${getNextMonth(month)}T00:00:00Z`)
  const { rows } = await sql<PaidPeriod & { order_id: string; currency: string; earned: number }>`
    select orders.id as order_id, orders.currency, paid.net::float8 as net, running.starts_at, running.ends_at, coalesce(before.earned, 0)::float8 as earned
    from orders
    join lateral (select -sum(amount) as net from ledger_transactions join ledger_entries on transaction_id = ledger_transactions.id
      where order_id = orders.id and account = 'income' and ledger_transactions.month <= ${month}) paid on paid.net is not null
    left join giveaway_codes on giveaway_codes.order_id = orders.id
    left join subscriptions running on running.order_id = coalesce(giveaway_codes.used_order_id, orders.id)
    left join lateral (select sum(amount) as earned from plan_income where plan_income.order_id = orders.id) before on true
    where orders.plan_id is not null and orders.paid_at < ${end} and paid.net <> coalesce(before.earned, 0)
    order by orders.id`.execute(tx)
  const parts = rows
    .map((row) => ({
      order_id: row.order_id,
      currency: row.currency,
      amount: computeEarned(row, end) - row.earned,
    }))
    .filter((it) => it.amount !== 0)
  if (parts.length)
    await tx
      .insertInto('plan_income')
      .values(parts.map(({ order_id, amount }) => ({ order_id, month, amount })))
      .execute()
  const sums: Record<string, number> = {}
  for (const { currency, amount } of parts) sums[currency] = (sums[currency] ?? 0) + amount
  return sums
}

/**
 * Watch time that counts for plan income: plan courses during an active plan, except purchased,
 * free or self-taught courses.
 */
async function listWatchedCourses(tx: Db, percent: number, month: string): Promise<SharedCourse[]> {
  const next = getNextMonth(month)
  const day = sql`(watch_days.day::timestamp at time zone 'UTC')`
  const during = (of: string) =>
    sql`${sql.ref(`${of}.starts_at`)} < ${day} + interval '1 day' and ${sql.ref(`${of}.ends_at`)} > greatest(${day}, ${sql.ref(`${of}.starts_at`)})`
  return selectSharedCourses(tx, percent)
    .innerJoin('watch_days', 'watch_days.course_id', 'courses.id')
    .select(sql<number>`sum(watch_days.seconds)::float8`.as('weight'))
    .where('courses.in_plans', '=', true)
    .where('courses.is_free', '=', false)
    .where('watch_days.day', '>=', month)
    .where('watch_days.day', '<', next)
    .where(
      sql<boolean>`exists (select from subscriptions where subscriptions.user_id = watch_days.user_id and ${during('subscriptions')})`,
    )
    .where(
      sql<boolean>`not exists (select from purchases where purchases.user_id = watch_days.user_id
        and purchases.course_id = watch_days.course_id and ${during('purchases')})`,
    )
    .where(
      sql<boolean>`not exists (select from course_trainers join trainers on trainers.id = course_trainers.trainer_id
        where course_trainers.course_id = watch_days.course_id and trainers.user_id = watch_days.user_id)`,
    )
    .groupBy('courses.id')
    .execute()
}
