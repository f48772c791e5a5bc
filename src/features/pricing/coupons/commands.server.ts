import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { Failure } from '#platform/call/failure.ts'
import { countTry, getLimitKey, assertLimitLeft } from '#platform/call/rate-limits.server.ts'
import type { PersonCallContext } from '#platform/call/gate.server.ts'
import { academyTimeZone } from '#platform/page/academy/academy.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { computeNextVersionTime, createConflictFailure } from '#platform/call/row-version.server.ts'
import { recordAuditEntry } from '#platform/identity/audit.server.ts'
import { addDays, toInstant } from '#platform/language/zone-time.ts'
import type { OfficeCoupon } from './contract.ts'
import { selectCoupons, toOfficeCoupon } from './queries.server.ts'
import { couponGuessLimits, maxExplainedGuesses } from './limits.ts'

/**
 * The conditional update enforces the limit under concurrency. The caller has locked the person, so
 * their own uses cannot race.
 */
export async function recordCouponUse(
  tx: Db,
  it: { coupon_id: number; order_id: string; user_id: string },
  now: Date,
) {
  const { numUpdatedRows } = await tx
    .updateTable('coupons')
    .set((row) => ({ used: row('used', '+', 1) }))
    .where('id', '=', it.coupon_id)
    .whereRef('used', '<', 'max_uses')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Failure('coupon_used_up')
  const nth = sql<number>`coalesce((select max(nth) from coupon_uses where coupon_id = ${it.coupon_id} and user_id = ${it.user_id} and released_at is null), 0) + 1`
  await tx
    .insertInto('coupon_uses')
    .values({ ...it, nth, created_at: now })
    .execute()
}

/** Frees the coupon use of an order that came to nothing. */
export async function releaseCoupon(tx: Db, order_id: string, now: Date) {
  const use = await tx
    .updateTable('coupon_uses')
    .set({ released_at: now })
    .where('order_id', '=', order_id)
    .where('released_at', 'is', null)
    .returning('coupon_id')
    .executeTakeFirst()
  if (use)
    await tx
      .updateTable('coupons')
      .set((row) => ({ used: row('used', '-', 1) }))
      .where('id', '=', use.coupon_id)
      .execute()
}

const couponFailures = new Set([
  'coupon_invalid',
  'coupon_used_up',
  'coupon_used',
  'coupon_not_for_this',
  'coupon_not_for_you',
  'coupon_first_order',
])

/** Counts failed attempts outside any transaction, so that a rollback does not undo the count. */
export async function runWithCoupon<T>(
  db: Db,
  typed: string,
  { actor, request, now }: Pick<PersonCallContext, 'actor' | 'request' | 'now'>,
  attempt: () => Promise<T>,
): Promise<T> {
  if (!typed) return attempt()
  const keys = [
    [`coupon:wrong:${getLimitKey(actor, request.ip)}`, couponGuessLimits.person],
    [`coupon:wrong:${getLimitKey(null, request.ip)}`, couponGuessLimits.network],
  ] as const
  for (const [key, limit] of keys) await assertLimitLeft(db, key, limit, now)
  try {
    return await attempt()
  } catch (error) {
    if (!(error instanceof Failure) || !couponFailures.has(error.code)) throw error
    let wrong = 0
    for (const [key, limit] of keys) {
      const hits = await countTry(db, key, limit, now)
      if (limit === couponGuessLimits.person) wrong = hits
    }
    throw wrong > maxExplainedGuesses
      ? new Failure('coupon_invalid', { fields: { coupon: 'coupon_invalid' } })
      : error
  }
}

/** Detects a first-order coupon on an order that is not the person's first paid one. */
export async function isNotFirstOrder(
  db: Db,
  order: { id: string; user_id: string; coupon_id: number | null },
) {
  if (order.coupon_id === null) return false
  const row = await db
    .selectFrom('coupons')
    .select('id')
    .where('id', '=', order.coupon_id)
    .where('first_order_only', '=', true)
    .where(sql<boolean>`exists (select from orders where user_id = ${order.user_id}::uuid and id <> ${order.id}::uuid
      and paid_at is not null and method <> 'giveaway')`)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Recounts the use after a late payment. Returns false if the limit is reached; the promised price
 * still applies.
 */
export async function reclaimCoupon(tx: Db, order_id: string) {
  const use = await tx
    .selectFrom('coupon_uses')
    .selectAll()
    .where('order_id', '=', order_id)
    .executeTakeFirst()
  if (!use || use.released_at === null) return true
  const { numUpdatedRows } = await tx
    .updateTable('coupons')
    .set((row) => ({ used: row('used', '+', 1) }))
    .where('id', '=', use.coupon_id)
    .whereRef('used', '<', 'max_uses')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  const nth = sql<number>`coalesce((select max(nth) from coupon_uses where coupon_id = ${use.coupon_id} and user_id = ${use.user_id} and released_at is null), 0) + 1`
  await tx
    .updateTable('coupon_uses')
    .set({ released_at: null, nth })
    .where('order_id', '=', order_id)
    .execute()
  return true
}

type Call = Pick<PersonCallContext, 'actor' | 'now' | 'services'>
export type CouponFields = Omit<
  OfficeCoupon,
  'id' | 'code' | 'used' | 'state' | 'created_at' | 'updated_at'
>

export const createCoupon = (
  db: Db,
  { code, ...words }: CouponFields & { code: string },
  { actor, now, services }: Call,
) =>
  db.transaction().execute(async (tx) => {
    const zone = services.settings.get(academyTimeZone)
    const row = { ...toCouponRow(words, zone), code, created_at: now, updated_at: now }
    const added = await tx
      .insertInto('coupons')
      .values(row)
      .onConflict((it) => it.column('code').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) throw new Failure('coupon_exists', { fields: { code: 'coupon_exists' } })
    await setCourses(tx, added.id, words.course_ids)
    await recordAuditEntry(
      tx,
      actor,
      { action: 'coupon.add', subject_id: null, details: { coupon_id: added.id, code, ...words } },
      now,
    )
    return toOfficeCoupon(
      await selectCoupons(tx).where('id', '=', added.id).executeTakeFirstOrThrow(),
      zone,
      now,
    )
  })

/** Existing discounts are unchanged. */
export const updateCoupon = (
  db: Db,
  { id, updated_at, ...words }: CouponFields & { id: number; updated_at: string | null },
  { actor, now, services }: Call,
) =>
  db.transaction().execute(async (tx) => {
    const zone = services.settings.get(academyTimeZone)
    const found = await selectCoupons(tx).where('id', '=', id).forUpdate().executeTakeFirst()
    if (!found) throw new Failure('not_found')
    const before = toOfficeCoupon(found, zone, now)
    const row = toCouponRow(words, zone)
    const wanted: CouponFields = {
      ...words,
      course_ids: [...new Set(words.course_ids)].toSorted((a, b) => a - b),
    }
    const changes = (Object.keys(wanted) as (keyof CouponFields)[])
      .filter((key) => !isDeepStrictEqual(wanted[key], before[key]))
      .map((key) => ({ key, before: before[key], after: wanted[key] }))
    if (!changes.length) return before
    if (before.updated_at !== updated_at)
      throw createConflictFailure({ yours: wanted, theirs: before })
    if (words.max_uses < found.used)
      throw new Failure('uses_too_few', { fields: { max_uses: 'uses_too_few' } })
    await tx
      .updateTable('coupons')
      .set({ ...row, updated_at: computeNextVersionTime(found.updated_at, now) })
      .where('id', '=', id)
      .execute()
    await setCourses(tx, id, words.course_ids)
    await recordAuditEntry(
      tx,
      actor,
      {
        action: 'coupon.edit',
        subject_id: null,
        details: { coupon_id: id, code: found.code, changes },
      },
      now,
    )
    return toOfficeCoupon(
      await selectCoupons(tx).where('id', '=', id).executeTakeFirstOrThrow(),
      zone,
      now,
    )
  })

export const setCouponActive = (
  db: Db,
  { id, active }: { id: number; active: boolean },
  { actor, now }: Pick<Call, 'actor' | 'now'>,
) =>
  db.transaction().execute(async (tx) => {
    const found = await tx
      .selectFrom('coupons')
      .select(['code', 'active', 'updated_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!found) throw new Failure('not_found')
    if (found.active === active) return
    await tx
      .updateTable('coupons')
      .set({ active, updated_at: computeNextVersionTime(found.updated_at, now) })
      .where('id', '=', id)
      .execute()
    const changes = [{ key: 'active', before: !active, after: active }]
    await recordAuditEntry(
      tx,
      actor,
      {
        action: 'coupon.edit',
        subject_id: null,
        details: { coupon_id: id, code: found.code, changes },
      },
      now,
    )
  })

function toCouponRow(words: CouponFields, zone: string) {
  const { starts_on, ends_on, course_ids: _, education_levels, ...it } = words
  if ((it.percent === null) === (it.amount_egp === null && it.amount_usd === null))
    throw new Failure('invalid_input', { fields: { percent: 'required' } })
  if (ends_on < starts_on)
    throw new Failure('days_reversed', { fields: { ends_on: 'days_reversed' } })
  const times = {
    starts_at: toInstant(zone, starts_on),
    ends_at: toInstant(zone, addDays(ends_on, 1)),
  }
  return { ...it, ...times, education_levels: education_levels.length ? education_levels : null }
}

async function setCourses(tx: Db, coupon_id: number, ids: number[]) {
  await tx.deleteFrom('coupon_courses').where('coupon_id', '=', coupon_id).execute()
  if (!ids.length) return
  await sql`insert into coupon_courses (coupon_id, course_id)
    select ${coupon_id}, id from courses where id = any (${ids}::bigint[])`.execute(tx)
}
