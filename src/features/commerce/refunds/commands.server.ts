import { sql } from 'kysely'
import { Failure } from '#platform/call/failure.ts'
import type { PersonCallContext } from '#platform/call/gate.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import type { Services } from '#platform/process/services.server.ts'
import { coursesOf, monthPriceFor } from '../grants/queries.server.ts'
import { mailRefund } from '../mails/commands.server.ts'
import { settleIn } from '../payments/commands.server.ts'
import { gatewayNamed } from '../payments/gateways/all.ts'
import { ordersWithBuyers, placed, type OrderRow } from '../payments/queries.server.ts'
import { refundDays, refundWatchedPercent } from '../settings.ts'
import { backByAsking, refundProblem } from './rules.ts'

/** What the policy promises: within the days, while little was watched, the money goes back without a question. */
export async function askRefund(db: Db, order_id: string, { actor, services, now }: PersonCallContext) {
  const order = await ordersWithBuyers(db).where('orders.id', '=', order_id).where('orders.user_id', '=', actor.id).executeTakeFirst()
  if (!order) throw new Failure('not_found')
  const rule = { days: services.settings.get(refundDays), percent: services.settings.get(refundWatchedPercent) }
  const asked = { ...order, ...(await standingOf(db, order)) }
  const problem = refundProblem(asked, rule, now)
  if (problem) throw new Failure(problem)
  await refundOrder(db, services, order, backByAsking(asked, rule), now)
}

/** Sends so much back by the gateway, and takes what it says. Who is told twice to send the same is sent it once. */
export async function refundOrder(db: Db, services: Services, order: OrderRow, amount: number, now: Date) {
  const gateway = gatewayNamed(order.gateway, db, services, now)
  if (!gateway || amount <= 0 || amount > order.total - order.refunded) throw new Failure('refund_not_possible')
  const events = await gateway.refund(placed(order), amount).catch((error: unknown) => {
    if (error instanceof Failure) throw error
    services.log.warn({ err: error, order: order.id }, 'the gateway did not refund')
    throw new Failure('payment_unavailable', { retryAfter: 30 })
  })
  await db.transaction().execute(async (tx) => {
    const after = await settleIn(tx, services, { order_id: order.id, gateway: order.gateway, events }, now)
    if (after.refunded > order.refunded) await mailRefund(tx, services, order, after.refunded - order.refunded)
  })
}

/** What the policy looks at, of whoever has it: the buyer, or who opened the gift. */
async function standingOf(db: Db, order: OrderRow) {
  const gift = await db.selectFrom('giveaway_codes').select('used_by').where('order_id', '=', order.id).executeTakeFirst()
  const user_id = gift ? gift.used_by : order.user_id
  const ids = await coursesOf(db, order)
  const certificate = await db
    .selectFrom('earned_certificates')
    .select('id')
    .where('user_id', '=', user_id)
    .where((it) => it.or([it('course_id', 'in', ids.length ? ids : [0]), it('diploma_id', '=', order.diploma_id ?? 0)]))
    .where('earned_at', '>=', order.paid_at)
    .executeTakeFirst()
  return {
    watched: user_id ? await watchedOf(db, { ...order, user_id }, ids) : 0,
    has_certificate: certificate !== undefined,
    month_price: await monthPriceFor(db, order),
  }
}

/** How much of what was bought its person has watched, 0 to 1: of all its courses together; of a plan, of the course they watched most of. */
async function watchedOf(db: Db, order: OrderRow, ids: number[]): Promise<number> {
  const which = order.plan_id === null ? sql`lessons.course_id = any (${ids}::bigint[])` : sql`courses.in_plans`
  const since = order.plan_id === null ? sql`true` : sql`lesson_progress.seen_at >= ${order.paid_at}`
  // All courses of what was bought are one group; of a plan each is its own.
  const together = order.plan_id === null ? sql`courses.id is null` : sql`lessons.course_id`
  const { rows } = await sql<{ watched: number }>`
    select coalesce(max(part), 0)::float8 as watched from (
      select sum(greatest(lessons.seconds, 1) * coalesce(lesson_progress.percent, 0)) / 100.0 / sum(greatest(lessons.seconds, 1)) as part
      from lessons join courses on courses.id = lessons.course_id
      left join lesson_progress on lesson_progress.lesson_id = lessons.id and lesson_progress.user_id = ${order.user_id} and ${since}
      where ${which} group by ${together}) it`.execute(db)
  return rows[0]?.watched ?? 0
}
