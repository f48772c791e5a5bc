import { createHash, randomBytes } from 'node:crypto'
import { Failure } from '#platform/call/failure.ts'
import type { ActorAndTime } from '#platform/call/gate.server.ts'
import { enforceLimit } from '#platform/call/limits.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { settleIn, type Post } from '../payments/commands.server.ts'
import { codeFrom, giveawayCode } from './rules.ts'

const hashOf = (code: string) => createHash('sha256').update(code).digest()

export type Given = { plan_id: number | null; course_id: number | null; diploma_id: number | null }

/** Makes codes and answers them: they are kept as hashes, so that this is the one time they can be read. */
export async function makeCodes(
  tx: Db,
  how_many: number,
  it: Given & { batch_id: number | null; order_id: string | null; expires_at: Date | null },
  now: Date,
) {
  const codes = Array.from({ length: how_many }, () => codeFrom(randomBytes(16)))
  const rows = codes.map((code) => ({ ...it, hash: hashOf(giveawayCode(code)!), created_at: now }))
  await tx.insertInto('giveaway_codes').values(rows).execute()
  return codes
}

/** Five wrong codes in ten minutes are a slip of the finger; more is guessing. */
const tries = { hits: 5, seconds: 600 }

/** Seed 4 and 5: a code that is valid and unused opens what it gives, once, to whoever is first. */
export async function redeemCode(db: Db, post: Post, typed: string, { actor, now, locale }: ActorAndTime & { locale: string }) {
  const code = giveawayCode(typed)
  const found = code
    ? await db.selectFrom('giveaway_codes').selectAll().where('hash', '=', hashOf(code)).where('revoked_at', 'is', null).executeTakeFirst()
    : undefined
  const isOver = found && found.used_at === null && found.expires_at !== null && now >= new Date(found.expires_at)
  if (!found || isOver) {
    await enforceLimit(db, `giveaway:wrong:${actor.id}`, tries, now)
    throw new Failure('invalid_giveaway_code', { fields: { code: 'invalid_giveaway_code' } })
  }
  const used = new Failure('giveaway_code_used', { fields: { code: 'giveaway_code_used' } })
  if (found.used_at !== null) throw used
  return db.transaction().execute(async (tx) => {
    // Whoever is first; the others have nothing to undo.
    const { numUpdatedRows } = await tx
      .updateTable('giveaway_codes')
      .set({ used_by: actor.id, used_at: now })
      .where('id', '=', found.id)
      .where('used_at', 'is', null)
      .where('revoked_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw used
    const order = await giveawayOrder(tx, found, actor.id, locale, now)
    await tx.updateTable('giveaway_codes').set({ used_order: order.id }).where('id', '=', found.id).execute()
    const paid = { event_id: `giveaway:${found.id}`, kind: 'paid' as const, amount: 0, currency: 'egp', payment: null, payload: {} }
    await settleIn(tx, post, { order_id: order.id, gateway: 'none', events: [paid] }, now)
    return order.id
  })
}

/** What a code gives goes the way of every order, at no price. */
async function giveawayOrder(tx: Db, it: Given & { id: number }, user_id: string, locale: string, now: Date) {
  const { plan_id, course_id, diploma_id } = it
  const table = plan_id ? ('plans' as const) : course_id ? ('courses' as const) : ('diplomas' as const)
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
      idempotency_key: `giveaway:${it.id}`,
      locale,
      expires_at: now,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}
