import { Failure } from '#platform/call/failure.ts'
import type { ActorAndTime } from '#platform/call/gate.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { recordAuditEntry } from '#platform/identity/audit.server.ts'
import { findComment } from '../comments/queries.server.ts'

/** Resolves the reports and writes an audit entry. */
export async function approveComment(db: Db, comment_id: string, { actor, now }: ActorAndTime) {
  await db.transaction().execute(async (tx) => {
    const comment = await findComment(tx, comment_id)
    const settled = await tx
      .updateTable('comment_reports')
      .set({ handled_at: now })
      .where('comment_id', '=', comment_id)
      .where('handled_at', 'is', null)
      .returning('comment_id')
      .execute()
    if (!comment || !settled.length) throw new Failure('not_found')
    await recordAuditEntry(
      tx,
      actor,
      { action: 'comment.keep', subject_id: comment.user_id, details: { comment_id } },
      now,
    )
  })
}
