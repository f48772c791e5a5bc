import { sql } from 'kysely'
import { Failure } from '#platform/call/failure.ts'
import type { ActorAndTime } from '#platform/call/gate.server.ts'
import { enforceLimit } from '#platform/call/rate-limits.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { applyPaymentEventsInTransaction } from '../payments/commands.server.ts'
import { parseGiveawayCode } from '../giveaway-codes.ts'
import type { CommerceServices } from '../services.ts'
import { type GivenItem, hashGiveawayCode } from '../giveaway-codes.server.ts'

/** Five wrong codes in ten minutes allow for typos; more is guessing. */
const tries = { hits: 5, seconds: 600 }

/** Seed 4 and 5: a valid, unused code grants its item once, to the first person. */
export async function redeemCode(
  db: Db,
  post: CommerceServices,
  typed: string,
  { actor, now, locale }: ActorAndTime & { locale: string },
) {
  const code = parseGiveawayCode(typed)
  const found = code
    ? await db
        .selectFrom('giveaway_codes')
        .selectAll()
        .where('hash', '=', hashGiveawayCode(code))
        .where('revoked_at', 'is', null)
        .executeTakeFirst()
    : undefined
  const isOver =
    found &&
    found.used_at === null &&
    found.expires_at !== null &&
    now >= new Date(found.expires_at)
  if (!found || isOver) {
    await enforceLimit(db, `giveaway:wrong:${actor.id}`, tries, now)
    throw new Failure('invalid_giveaway_code', { fields: { code: 'invalid_giveaway_code' } })
  }
  const used = new Failure('giveaway_code_used', { fields: { code: 'giveaway_code_used' } })
  if (found.used_at !== null) throw used
  return db.transaction().execute(async (tx) => {
    // The conditional update decides which concurrent redemption wins.
    const { numUpdatedRows } = await tx
      .updateTable('giveaway_codes')
      .set({ used_by: actor.id, used_at: now })
      .where('id', '=', found.id)
      .where('used_at', 'is', null)
      .where('revoked_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw used
    return openCode(tx, post, found, { user_id: actor.id, locale }, now)
  })
}

type Receiver = { user_id: string; locale: string }

export const isCodeUsable = (now: Date) =>
  sql<boolean>`used_at is null and revoked_at is null and (expires_at is null or expires_at > ${now})`

/** Redeems any unused code of the batch without revealing it; null if none is left. */
export async function redeemBatchCode(
  tx: Db,
  post: CommerceServices,
  batch_id: number,
  to: Receiver,
  now: Date,
) {
  const code = await tx
    .selectFrom('giveaway_codes')
    .selectAll()
    .where('batch_id', '=', batch_id)
    .where(isCodeUsable(now))
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!code) return null
  await tx
    .updateTable('giveaway_codes')
    .set({ used_by: to.user_id, used_at: now })
    .where('id', '=', code.id)
    .execute()
  return openCode(tx, post, code, to, now)
}

async function openCode(
  tx: Db,
  post: CommerceServices,
  code: GivenItem & { id: number },
  to: Receiver,
  now: Date,
) {
  const { plan_id, course_id, diploma_id } = code
  const order_id = await grantFree(
    tx,
    post,
    { plan_id, course_id, diploma_id, key: `giveaway:${code.id}` },
    to,
    now,
  )
  await tx
    .updateTable('giveaway_codes')
    .set({ used_order_id: order_id })
    .where('id', '=', code.id)
    .execute()
  return order_id
}

/** Creates a regular order at a total of 0; `key` makes it unique per person. */
export async function grantFree(
  tx: Db,
  post: CommerceServices,
  it: GivenItem & { key: string },
  to: Receiver,
  now: Date,
) {
  const order = await createGiveawayOrder(tx, it, to, now)
  const paid = {
    event_id: `${it.key}:${order.id}`,
    kind: 'paid' as const,
    amount: 0,
    currency: 'egp',
    payment: null,
    payload: {},
  }
  await applyPaymentEventsInTransaction(
    tx,
    post,
    { order_id: order.id, gateway: 'none', events: [paid] },
    now,
  )
  return order.id
}

async function createGiveawayOrder(
  tx: Db,
  it: GivenItem & { key: string },
  { user_id, locale }: Receiver,
  now: Date,
) {
  const { plan_id, course_id, diploma_id } = it
  const table = plan_id
    ? ('plans' as const)
    : course_id
      ? ('courses' as const)
      : ('diplomas' as const)
  const thing = await tx
    .selectFrom(table)
    .select(['title', 'title_ar'])
    .where('id', '=', (plan_id ?? course_id ?? diploma_id)!)
    .executeTakeFirstOrThrow()
  return tx
    .insertInto('orders')
    .values({
      user_id,
      plan_id,
      course_id,
      diploma_id,
      ...thing,
      currency: 'egp',
      list_price: 0,
      price: 0,
      total: 0,
      method: 'giveaway',
      gateway: 'none',
      idempotency_key: it.key,
      locale,
      expires_at: now,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}
