import type { Db } from '#platform/data/db.server.ts'
import { lockFor } from '#platform/data/turn.server.ts'
import { recordAuditEntry } from '#platform/identity/audit.server.ts'

/**
 * Makes the first admin of an academy that has none: whoever starts the server says by which address. The account gets no password, so
 * nothing opens it but a code sent to that address. An account that somebody made with it counts only if they have shown it is theirs.
 */
export async function createFirstAdmin(db: Db, address: string, now: Date): Promise<'made' | 'there' | 'unproven'> {
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
    const person = { email, first_name: 'Academy', last_name: 'Owner', staff_role: 'admin', created_at: now }
    const { id } = known
      ? await tx.updateTable('users').set({ staff_role: 'admin' }).where('id', '=', known.id).returning('id').executeTakeFirstOrThrow()
      : await tx.insertInto('users').values(person).returning('id').executeTakeFirstOrThrow()
    await recordAuditEntry(tx, { id }, { action: 'person.first_admin', subject_id: id }, now)
    return 'made'
  })
}

/** Whether anybody runs the academy. */
export const hasAdmin = async (db: Db) =>
  (await db.selectFrom('users').select('id').where('staff_role', '=', 'admin').where('deleted_at', 'is', null).executeTakeFirst()) !==
  undefined
