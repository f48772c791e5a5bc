import { Failure } from '#platform/call/failure.ts'
import type { ActorAndTime } from '#platform/call/gate.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { recordAuditEntry } from '#platform/identity/audit.server.ts'
import { impersonationMinutes } from '#platform/identity/impersonation.ts'

/** Records the staff member and the reason in the audit log. */
export async function startImpersonation(
  db: Db,
  { id, reason }: { id: string; reason: string },
  { actor, now }: ActorAndTime,
) {
  if (id === actor.id) throw new Failure('own_account')
  const until = new Date(now.getTime() + impersonationMinutes * 60_000)
  await db.transaction().execute(async (tx) => {
    const person = await tx
      .selectFrom('users')
      .select('id')
      .where('id', '=', id)
      .where('staff_role', 'is', null)
      .where('banned_at', 'is', null)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!person) throw new Failure('not_found')
    const { numUpdatedRows } = await tx
      .updateTable('sessions')
      .set({ impersonated_user_id: id, impersonation_until: until })
      .where('id', '=', actor.session_id)
      .where('user_id', '=', actor.id)
      .executeTakeFirst()
    // An access key has no session to impersonate with.
    if (numUpdatedRows === 0n) throw new Failure('not_found')
    await recordAuditEntry(
      tx,
      actor,
      { action: 'person.see_as', subject_id: id, details: { reason } },
      now,
    )
  })
  return { until: until.toISOString() }
}

export async function stopImpersonation(db: Db, { actor, now }: ActorAndTime) {
  if (!actor.impersonated_by) return { user_id: null }
  const viewer = actor.impersonated_by
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('sessions')
      .set({ impersonated_user_id: null, impersonation_until: null })
      .where('id', '=', actor.session_id)
      .execute()
    await recordAuditEntry(tx, viewer, { action: 'person.see_as_end', subject_id: actor.id }, now)
  })
  return { user_id: actor.id }
}
