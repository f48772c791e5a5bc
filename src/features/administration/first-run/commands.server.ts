import type { Db } from '#platform/data/db.server.ts'
import { lockFor } from '#platform/data/advisory-lock.server.ts'
import { recordAuditEntry } from '#platform/identity/audit.server.ts'

/**
 * The operator names the address. The account has no password and opens only by a code to that
 * address; an existing account counts only if its address is verified.
 */
export async function createFirstAdmin(
  db: Db,
  address: string,
  now: Date,
): Promise<'made' | 'there' | 'unproven'> {
  const email = address.trim().toLowerCase()
  return db.transaction().execute(async (tx) => {
    await lockFor(tx, 'first_admin')
    if (await hasAdmin(tx)) return 'there'
    const known = await tx
      .selectFrom('users')
      .select(['id', 'email_verified_at', 'banned_at'])
      .where('email', '=', email)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (known && (!known.email_verified_at || known.banned_at)) return 'unproven'
    const person = {
      email,
      first_name: 'Academy',
      last_name: 'Owner',
      staff_role: 'admin',
      created_at: now,
    }
    const { id } = known
      ? await tx
          .updateTable('users')
          .set({ staff_role: 'admin' })
          .where('id', '=', known.id)
          .returning('id')
          .executeTakeFirstOrThrow()
      : await tx.insertInto('users').values(person).returning('id').executeTakeFirstOrThrow()
    await recordAuditEntry(tx, { id }, { action: 'person.first_admin', subject_id: id }, now)
    return 'made'
  })
}

export const hasAdmin = async (db: Db) =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('staff_role', '=', 'admin')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()) !== undefined
