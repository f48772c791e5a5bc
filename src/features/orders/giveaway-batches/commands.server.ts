import { Failure } from '#platform/call/failure.ts'
import type { PersonCallContext } from '#platform/call/gate.server.ts'
import { academyTimeZone } from '#platform/page/academy/academy.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { recordAuditEntry } from '#platform/identity/audit.server.ts'
import { addDays, toInstant } from '#platform/language/zone-time.ts'
import { getSoldItem } from '../checkout/queries.server.ts'
import { createCodes } from '../giveaway-codes.server.ts'

type Call = Pick<PersonCallContext, 'actor' | 'now' | 'services'>
type BatchRequest = { key: string; title: string; gives: string; codes: number; expires_on: string }

/** Codes are stored as hashes, so this is the only time they can be returned. */
export const createBatch = (db: Db, wanted: BatchRequest, { actor, now, services }: Call) =>
  db.transaction().execute(async (tx) => {
    const { plan_id, course_id } = await parseGivenItem(tx, wanted.gives)
    const expires_at = wanted.expires_on
      ? toInstant(services.settings.get(academyTimeZone), addDays(wanted.expires_on, 1))
      : null
    if (expires_at && expires_at <= now)
      throw new Failure('days_reversed', { fields: { expires_on: 'days_reversed' } })
    const { key, title, codes } = wanted
    const batch = await tx
      .insertInto('giveaway_batches')
      .values({
        key,
        title,
        plan_id,
        course_id,
        codes,
        expires_at,
        created_by: actor.id,
        created_at: now,
      })
      .onConflict((it) => it.column('key').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!batch) throw new Failure('batch_made')
    const made = await createCodes(
      tx,
      codes,
      { plan_id, course_id, diploma_id: null, batch_id: batch.id, order_id: null, expires_at },
      now,
    )
    const details = {
      batch_id: batch.id,
      title,
      gives: wanted.gives,
      codes,
      expires_on: wanted.expires_on,
    }
    await recordAuditEntry(tx, actor, { action: 'giveaway.make', subject_id: null, details }, now)
    return { id: batch.id, codes: made }
  })

async function parseGivenItem(tx: Db, gives: string) {
  const wrong = new Failure('not_found', { fields: { gives: 'not_found' } })
  const item = await getSoldItem(tx, gives).catch((error: unknown) => {
    throw error instanceof Failure ? wrong : error
  })
  if (item.kind === 'diploma') throw wrong
  return item.kind === 'plan'
    ? { plan_id: item.id, course_id: null }
    : { plan_id: null, course_id: item.id }
}

export const revokeBatch = (db: Db, id: number, { actor, now }: Call) =>
  db.transaction().execute(async (tx) => {
    const batch = await tx
      .selectFrom('giveaway_batches')
      .select('title')
      .where('id', '=', id)
      .executeTakeFirst()
    if (!batch) throw new Failure('not_found')
    const { numUpdatedRows } = await tx
      .updateTable('giveaway_codes')
      .set({ revoked_at: now })
      .where('batch_id', '=', id)
      .where('used_at', 'is', null)
      .where('revoked_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    const details = { batch_id: id, title: batch.title, codes: Number(numUpdatedRows) }
    await recordAuditEntry(tx, actor, { action: 'giveaway.revoke', subject_id: null, details }, now)
  })
