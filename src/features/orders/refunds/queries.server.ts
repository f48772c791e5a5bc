import { sql } from 'kysely'
import type { Db } from '#platform/data/db.server.ts'
import type { Services } from '#platform/process/services.server.ts'
import type { PersonOrder } from '../contract.ts'
import { listItemCourseIds, findMonthPrice } from '../entitlements/queries.server.ts'
import { selectOrdersWithBuyers, type OrderRow } from '../queries.server.ts'
import { refundDays, refundWatchedPercent } from '#features/pricing/settings.ts'
import { computeRefundAmount, getRefundProblem } from './rules.ts'

export const getRefundRule = ({ settings }: Pick<Services, 'settings'>) => ({
  days: settings.get(refundDays),
  percent: settings.get(refundWatchedPercent),
})

/** Only orders whose refund period has not ended. */
export async function listRefundTerms(db: Db, services: Services, user_id: string, now: Date) {
  const rule = getRefundRule(services)
  const orders = await selectOrdersWithBuyers(db)
    .where('orders.user_id', '=', user_id)
    .where('orders.state', 'in', ['paid', 'partly_refunded'])
    .where('orders.total', '>', 0)
    .where('orders.paid_at', '>=', new Date(now.getTime() - rule.days * 86_400_000).toISOString())
    .limit(50)
    .execute()
  const open = new Map<string, NonNullable<PersonOrder['refund']>>()
  for (const order of orders) {
    const asked = { ...order, ...(await getRefundFacts(db, order)) }
    const problem = getRefundProblem(asked, rule, now)
    open.set(order.id, {
      until: new Date(new Date(order.paid_at!).getTime() + rule.days * 86_400_000).toISOString(),
      watched_percent: Math.floor(asked.watched * 100),
      less_than_percent: rule.percent,
      problem:
        problem === 'refund_watched'
          ? 'watched'
          : problem === 'refund_certificate'
            ? 'certificate'
            : null,
      amount: computeRefundAmount(asked, rule),
    })
  }
  return open
}

/** Evaluates the owner of the access: the buyer or the gift recipient. */
export async function getRefundFacts(db: Db, order: OrderRow) {
  const gift = await db
    .selectFrom('giveaway_codes')
    .select('used_by')
    .where('order_id', '=', order.id)
    .executeTakeFirst()
  const user_id = gift ? gift.used_by : order.user_id
  const ids = await listItemCourseIds(db, order)
  const certificate = await db
    .selectFrom('earned_certificates')
    .select('id')
    .where('user_id', '=', user_id)
    .where((eb) =>
      eb.or([
        eb('course_id', 'in', ids.length ? ids : [0]),
        eb('diploma_id', '=', order.diploma_id ?? 0),
      ]),
    )
    .where('earned_at', '>=', order.paid_at)
    .executeTakeFirst()
  return {
    watched: user_id ? await computeWatchedShare(db, { ...order, user_id }, ids) : 0,
    has_certificate: certificate !== undefined,
    month_price: await findMonthPrice(db, order),
  }
}

/**
 * From 0 to 1, over all courses of the item; for a plan, of its most watched course since payment.
 */
async function computeWatchedShare(db: Db, order: OrderRow, ids: number[]): Promise<number> {
  const which =
    order.plan_id === null ? sql`lessons.course_id = any (${ids}::bigint[])` : sql`courses.in_plans`
  const since =
    order.plan_id === null
      ? sql`true`
      : sql`greatest(lesson_progress.seen_at, lesson_progress.finished_at, lesson_progress.progressed_at) >= ${await getUsageStart(db, order)}`
  // Courses of an item form one group; courses of a plan are separate.
  const together = order.plan_id === null ? sql`courses.id is null` : sql`lessons.course_id`
  const { rows } = await sql<{ watched: number }>`
    select coalesce(max(part), 0)::float8 as watched from (
      select sum(greatest(lessons.seconds, 1) * coalesce(lesson_progress.percent, 0)) / 100.0 / sum(greatest(lessons.seconds, 1)) as part
      from lessons join courses on courses.id = lessons.course_id
      left join lesson_progress on lesson_progress.lesson_id = lessons.id and lesson_progress.user_id = ${order.user_id} and ${since}
      where ${which} group by ${together}) it`.execute(db)
  return rows[0]?.watched ?? 0
}

/**
 * Includes the refunded plan orders directly before this one, so that repeated refunds do not reset
 * the usage.
 */
async function getUsageStart(db: Db, order: OrderRow) {
  const { rows } = await sql<{ since: string | null }>`
    select min(before.paid_at) as since from orders as before
    where before.user_id = ${order.user_id} and before.plan_id is not null and before.state = 'refunded' and before.paid_at < ${order.paid_at}
      and not exists (select from orders as kept where kept.user_id = before.user_id and kept.plan_id is not null and kept.id <> ${order.id}
        and kept.state <> 'refunded' and kept.paid_at > before.paid_at and kept.paid_at < ${order.paid_at})`.execute(
    db,
  )
  return rows[0]?.since ?? order.paid_at
}
