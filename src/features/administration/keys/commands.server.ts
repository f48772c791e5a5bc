import type { Db } from '#platform/data/db.server.ts'
import { Failure } from '#platform/call/failure.ts'
import type { ActorAndTime } from '#platform/call/gate.server.ts'
import { generateAccessKey } from '#platform/call/access-key.server.ts'
import { recordAuditEntry } from '#platform/identity/audit.server.ts'
import { maxKeysPerPerson } from './limits.ts'

const day = 86_400_000

/** The key is returned once; only its hash is stored. */
export async function createKey(
  db: Db,
  it: { title: string; scopes: string[]; days: number },
  { actor, now }: ActorAndTime,
) {
  const { key, key_hash, ending } = generateAccessKey()
  return db.transaction().execute(async (tx) => {
    // Locks the user row, so that concurrent calls cannot exceed the limit.
    await tx.selectFrom('users').select('id').where('id', '=', actor.id).forUpdate().execute()
    const { held } = await tx
      .selectFrom('access_keys')
      .select((of) => of.fn.countAll<number>().as('held'))
      .where('user_id', '=', actor.id)
      .where('expires_at', '>', now.toISOString())
      .executeTakeFirstOrThrow()
    if (Number(held) >= maxKeysPerPerson) throw new Failure('too_many_keys')
    const scopes = [...new Set(it.scopes)].sort()
    const { id } = await tx
      .insertInto('access_keys')
      .values({
        user_id: actor.id,
        title: it.title,
        scopes,
        key_hash,
        ending,
        created_at: now,
        expires_at: new Date(now.getTime() + it.days * day),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordAuditEntry(
      tx,
      actor,
      {
        action: 'key.make',
        subject_id: null,
        details: { title: it.title, scopes, days: it.days, ending },
      },
      now,
    )
    return { id, key }
  })
}

export async function revokeKey(db: Db, id: string, { actor, now }: ActorAndTime) {
  await db.transaction().execute(async (tx) => {
    const row = await tx
      .deleteFrom('access_keys')
      .where('id', '=', id)
      .returning(['title', 'ending'])
      .executeTakeFirst()
    if (!row) throw new Failure('not_found')
    await recordAuditEntry(tx, actor, { action: 'key.revoke', subject_id: null, details: row }, now)
  })
}
