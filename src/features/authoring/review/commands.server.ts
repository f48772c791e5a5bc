import { Failure } from '#platform/call/failure.ts'
import type { ActorAndTime } from '#platform/call/gate.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { recordAuditEntry } from '#platform/identity/audit.server.ts'
import { getAuthoredCourse, isEditor } from '../drafts/queries.server.ts'
import { listDraftBlockers } from '../drafts/blockers.server.ts'

/** Idempotent while a review is open. */
export async function requestReview(db: Db, course_id: number, text: string, call: ActorAndTime) {
  await db.transaction().execute(async (tx) => {
    await getAuthoredCourse(tx, call.actor, course_id)
    if ((await listDraftBlockers(tx, course_id)).length) throw new Failure('not_ready')
    await tx
      .insertInto('draft_reviews')
      .values({ course_id, requested_by: call.actor.id, requested_at: call.now })
      .onConflict((oc) => oc.column('course_id').where('decided_at', 'is', null).doNothing())
      .execute()
    if (text) await insertComment(tx, course_id, text, call)
  })
}

export async function commentOnDraft(db: Db, course_id: number, text: string, call: ActorAndTime) {
  await getAuthoredCourse(db, call.actor, course_id)
  await insertComment(db, course_id, text, call)
}

const insertComment = (tx: Db, course_id: number, text: string, { actor, now }: ActorAndTime) =>
  tx
    .insertInto('draft_comments')
    .values({ course_id, author_id: actor.id, as_editor: isEditor(actor), text, created_at: now })
    .execute()

export async function closeReview(
  tx: Db,
  course_id: number,
  outcome: 'published' | 'returned' | 'withdrawn',
  { actor, now }: ActorAndTime,
) {
  const row = await tx
    .updateTable('draft_reviews')
    .set({ outcome, decided_at: now, decided_by: actor.id })
    .where('course_id', '=', course_id)
    .where('decided_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function withdrawReview(db: Db, course_id: number, call: ActorAndTime) {
  await getAuthoredCourse(db, call.actor, course_id)
  if (!(await closeReview(db, course_id, 'withdrawn', call))) throw new Failure('not_found')
}

export async function returnCourse(db: Db, course_id: number, text: string, call: ActorAndTime) {
  await db.transaction().execute(async (tx) => {
    await getAuthoredCourse(tx, call.actor, course_id)
    if (!(await closeReview(tx, course_id, 'returned', call))) throw new Failure('not_found')
    await insertComment(tx, course_id, text, call)
    await recordAuditEntry(
      tx,
      call.actor,
      { action: 'course.send_back', subject_id: null, details: { course_id } },
      call.now,
    )
  })
}
