import type { Db } from '#platform/data/db.server.ts'

/** An act of staff (`person.ban`), or of a person on their own account access (`account.link`). */
export type AuditEntry = {
  action: `${string}.${string}`
  subject_id: string | null
  details?: Record<string, unknown>
}

/** Written in the transaction of the act, so the log and the data always agree. */
export async function recordAuditEntry(
  tx: Db,
  actor: { id: string; key?: { id: string; title: string } },
  { action, subject_id, details = {} }: AuditEntry,
  now: Date,
) {
  await tx
    .insertInto('audit_log')
    .values({
      actor_id: actor.id,
      key_id: actor.key?.id ?? null,
      key_title: actor.key?.title ?? null,
      action,
      subject_id,
      details: JSON.stringify(details),
      created_at: now,
    })
    .execute()
}
