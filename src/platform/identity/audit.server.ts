import type { Db } from '#platform/data/db.server.ts'

/** Something staff did (`person.ban`), or a person about the ways into their own account (`account.link`): about whom, with what else should be known later. */
export type AuditEntry = { action: `${string}.${string}`; subject_id: string | null; details?: Record<string, unknown> }

/** Writes an act down in its own transaction: nothing is done without a trace, nothing is traced that was not done. */
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
