import { sql } from 'kysely'
import { recordEvent } from '#platform/data/events.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { createCodes } from '../giveaway-codes.server.ts'
import { sendGiftMail } from '../mail/commands.server.ts'
import type { CommerceServices } from '../services.ts'
import type { OrderRow } from '../queries.server.ts'
import { orderPaid, orderRefunded } from './contract.ts'
import { listItemCourseIds, findMonthPrice } from './queries.server.ts'
import { addPeriod, computeNextPeriod, type PlanPeriod } from './rules.ts'

/** Grants to the buyer, or creates a code for the recipient of a gift. */
export async function grantAccess(tx: Db, post: CommerceServices, order: OrderRow, now: Date) {
  if (order.gift_email) {
    const { plan_id, course_id, diploma_id } = order
    const [code] = await createCodes(
      tx,
      1,
      { plan_id, course_id, diploma_id, batch_id: null, order_id: order.id, expires_at: null },
      now,
    )
    return sendGiftMail(tx, post, order, code!)
  }
  const course_ids = await listItemCourseIds(tx, order)
  if (order.plan_id !== null) await grantPlan(tx, order, order.plan_id, now)
  for (const course_id of course_ids) await grantCourse(tx, order, course_id, now)
  await recordEvent(tx, orderPaid, { user_id: order.user_id, order_id: order.id, course_ids }, now)
}

type Owner = Pick<OrderRow, 'id' | 'user_id'>

async function grantPlan(tx: Db, { id: order_id, user_id }: Owner, plan_id: number, now: Date) {
  const { period } = await tx
    .selectFrom('plans')
    .select('period')
    .where('id', '=', plan_id)
    .executeTakeFirstOrThrow()
  const running = await tx
    .selectFrom('subscriptions')
    .select((it) => it.fn.max('ends_at').as('until'))
    .where('user_id', '=', user_id)
    .whereRef('ends_at', '>', 'starts_at')
    .executeTakeFirstOrThrow()
  const times = computeNextPeriod(now, running.until, period as PlanPeriod)
  await tx
    .insertInto('subscriptions')
    .values({ user_id, plan_id, order_id, created_at: now, ...times })
    // A revoked grant is restored under the same order.
    .onConflict((it) => it.column('order_id').doUpdateSet(times))
    .execute()
}

async function grantCourse(tx: Db, { id: order_id, user_id }: Owner, course_id: number, now: Date) {
  // Fast path: one statement checks and grants when the person does not own the course yet.
  const { starts_at, ends_at } = computeNextPeriod(now, null, 'year')
  const { numAffectedRows: given } = await sql`
    insert into purchases (user_id, course_id, order_id, created_at, starts_at, ends_at)
    select ${user_id}, ${course_id}, ${order_id}, ${now}, ${starts_at}, ${ends_at} where not exists
      (select from purchases where user_id = ${user_id} and course_id = ${course_id} and ends_at > greatest(starts_at, ${now}))
    on conflict (order_id, course_id) do update set starts_at = excluded.starts_at, ends_at = excluded.ends_at`.execute(
    tx,
  )
  if (given) return
  const running = await tx
    .selectFrom('purchases')
    .select((it) => it.fn.max('ends_at').as('until'))
    .where('user_id', '=', user_id)
    .where('course_id', '=', course_id)
    .whereRef('ends_at', '>', 'starts_at')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('purchases')
    .values({
      user_id,
      course_id,
      order_id,
      created_at: now,
      ...computeNextPeriod(now, running.until, 'year'),
    })
    .onConflict((oc) =>
      oc
        .columns(['order_id', 'course_id'])
        .doUpdateSet(computeNextPeriod(now, running.until, 'year')),
    )
    .execute()
}

/** Ends the order's entitlements now and shifts following periods earlier to close the gap. */
export async function revokeAccess(tx: Db, _post: CommerceServices, order: OrderRow, now: Date) {
  const codes = await tx
    .updateTable('giveaway_codes')
    .set({ revoked_at: now })
    .where('order_id', '=', order.id)
    .returning('used_order_id')
    .execute()
  // A redeemed gift ends with the order that paid for it.
  for (const id of [order.id, ...codes.flatMap((it) => it.used_order_id ?? [])]) {
    await expirePlan(tx, id, now)
    await expireCourses(tx, id, now)
  }
  const course_ids = await listItemCourseIds(tx, order)
  await recordEvent(
    tx,
    orderRefunded,
    { user_id: order.user_id, order_id: order.id, course_ids },
    now,
  )
}

/** Restores access of the buyer or gift recipient; an unused gift code becomes valid again. */
export async function restoreAccess(tx: Db, order: OrderRow, now: Date) {
  const gift = await tx
    .updateTable('giveaway_codes')
    .set({ revoked_at: null })
    .where('order_id', '=', order.id)
    .returning(['used_order_id', 'used_by'])
    .executeTakeFirst()
  const course_ids = await listItemCourseIds(tx, order)
  const to = gift ? { id: gift.used_order_id, user_id: gift.used_by } : order
  if (to.id === null || to.user_id === null) return
  const owner = { id: to.id, user_id: to.user_id }
  if (order.plan_id !== null) await grantPlan(tx, owner, order.plan_id, now)
  for (const course_id of course_ids) await grantCourse(tx, owner, course_id, now)
  await recordEvent(tx, orderPaid, { user_id: owner.user_id, order_id: owner.id, course_ids }, now)
}

/**
 * Refund policy 2: if at most one month's price of a yearly plan is retained, one month of access
 * remains.
 */
export async function shortenPlan(tx: Db, order: OrderRow, now: Date) {
  const left = order.total - order.refunded - order.dispute_lost
  const month = await findMonthPrice(tx, order)
  if (month === null || left <= 0 || left > month) return
  const gift = await tx
    .selectFrom('giveaway_codes')
    .select('used_order_id')
    .where('order_id', '=', order.id)
    .executeTakeFirst()
  const id = gift ? gift.used_order_id : order.id
  if (id) await expirePlan(tx, id, now, 'month')
}

async function expirePlan(tx: Db, order_id: string, now: Date, keeps: 'month' | null = null) {
  const row = await tx
    .selectFrom('subscriptions')
    .selectAll()
    .where('order_id', '=', order_id)
    .executeTakeFirst()
  if (!row || new Date(row.ends_at) <= now) return
  const later = await tx
    .selectFrom('subscriptions')
    .selectAll()
    .where('user_id', '=', row.user_id)
    .where('starts_at', '>=', row.ends_at)
    .whereRef('ends_at', '>', 'starts_at')
    .orderBy('starts_at')
    .execute()
  const end = keeps
    ? new Date(Math.max(now.getTime(), addPeriod(new Date(row.starts_at), keeps).getTime()))
    : getEnd(row, now)
  if (end >= new Date(row.ends_at)) return
  await tx.updateTable('subscriptions').set({ ends_at: end }).where('id', '=', row.id).execute()
  for (const it of shiftEarlier(later, row, end))
    await tx
      .updateTable('subscriptions')
      .set({ starts_at: it.starts_at, ends_at: it.ends_at })
      .where('id', '=', it.id)
      .execute()
}

async function expireCourses(tx: Db, order_id: string, now: Date) {
  for (const row of await tx
    .selectFrom('purchases')
    .selectAll()
    .where('order_id', '=', order_id)
    .execute()) {
    if (new Date(row.ends_at) <= now) continue
    const later = await tx
      .selectFrom('purchases')
      .selectAll()
      .where('user_id', '=', row.user_id)
      .where('course_id', '=', row.course_id)
      .where('starts_at', '>=', row.ends_at)
      .whereRef('ends_at', '>', 'starts_at')
      .orderBy('starts_at')
      .execute()
    const end = getEnd(row, now)
    await tx.updateTable('purchases').set({ ends_at: end }).where('id', '=', row.id).execute()
    for (const it of shiftEarlier(later, row, end))
      await tx
        .updateTable('purchases')
        .set({ starts_at: it.starts_at, ends_at: it.ends_at })
        .where('id', '=', it.id)
        .execute()
  }
}

type TimeSpan = { starts_at: string; ends_at: string }

/** A started period ends now; a future one becomes empty. */
const getEnd = (timeSpan: TimeSpan, now: Date) =>
  new Date(Math.max(new Date(timeSpan.starts_at).getTime(), now.getTime()))

function shiftEarlier<T extends TimeSpan>(later: T[], gone: TimeSpan, end: Date) {
  const freed = new Date(gone.ends_at).getTime() - end.getTime()
  const earlier = (iso: string) => new Date(new Date(iso).getTime() - freed)
  return later.map((item) => ({
    ...item,
    starts_at: earlier(item.starts_at),
    ends_at: earlier(item.ends_at),
  }))
}
