import { sql } from 'kysely'
import { recordAuditEntry } from '#platform/identity/audit.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { recordEvent } from '#platform/data/events.server.ts'
import {
  isCurrentVersion,
  computeNextVersion,
  createConflictFailure,
} from '#platform/call/row-version.server.ts'
import { Failure } from '#platform/call/failure.ts'
import type { Actor, ActorAndTime } from '#platform/call/gate.server.ts'
import {
  getAccessibleLesson,
  type LessonForViewer,
} from '#features/learning/access/queries.server.ts'
import { listTrainersToNotify } from '../queries.server.ts'
import { commentReplied, lessonCommented } from './contract.ts'
import { findComment } from './queries.server.ts'
import { isStaffRemoval, canRemoveComment } from './rules.ts'
import { maxRepliesPerThread } from './limits.ts'

type ExistingComment = NonNullable<Awaited<ReturnType<typeof findComment>>>

export async function addComment(
  db: Db,
  said: { lesson_id: number; text: string; second: number | null },
  { actor, now }: ActorAndTime,
) {
  const lesson = await getAccessibleLesson(db, actor, said.lesson_id, now)
  return db.transaction().execute(async (tx) => {
    const row = {
      ...toEventData(lesson),
      text: said.text,
      second: said.second,
      user_id: actor.id,
      created_at: now,
    }
    const { id } = await tx
      .insertInto('comments')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow()
    const told = await listTrainersToNotify(tx, lesson.course_id, actor.id)
    const { course_id, lesson_id } = lesson
    await recordEvent(
      tx,
      lessonCommented,
      { user_id: actor.id, course_id, lesson_id, comment_id: id, told },
      now,
    )
    return { id, lesson }
  })
}

/** A reply to a reply joins its thread; notifies the authors of both. */
export async function replyToComment(
  db: Db,
  { comment_id, text }: { comment_id: string; text: string },
  { actor, now }: ActorAndTime,
) {
  const { comment, lesson } = await getCommentForViewer(db, comment_id, actor, now)
  return db.transaction().execute(async (tx) => {
    const thread_id = comment.parent_id ?? comment.id
    // Locks the thread to enforce the reply limit and to exclude concurrent removal.
    const thread = await tx
      .selectFrom('comments')
      .select(['user_id', 'removed_at'])
      .where('id', '=', thread_id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (thread.removed_at) throw new Failure('not_found')
    const { replies } = await tx
      .selectFrom('comments')
      .select(sql<number>`count(*)`.as('replies'))
      .where('parent_id', '=', thread_id)
      .executeTakeFirstOrThrow()
    if (replies >= maxRepliesPerThread) throw new Failure('thread_full')
    const row = {
      ...toEventData(lesson),
      text,
      parent_id: thread_id,
      user_id: actor.id,
      created_at: now,
    }
    const { id } = await tx
      .insertInto('comments')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow()
    const told = [...new Set([thread.user_id, comment.user_id])].filter((it) => it !== actor.id)
    const { course_id, lesson_id } = lesson
    await recordEvent(
      tx,
      commentReplied,
      { user_id: actor.id, course_id, lesson_id, comment_id: id, told },
      now,
    )
    return { id, lesson }
  })
}

export async function editComment(
  db: Db,
  { comment_id, text, updated_at }: CommentEdit,
  { actor, now }: ActorAndTime,
) {
  const { comment, lesson } = await getCommentForViewer(db, comment_id, actor, now)
  // Comments of others look as if they did not exist.
  if (comment.user_id !== actor.id) throw new Failure('not_found')
  if (text === comment.text) return { id: comment_id, lesson }
  const version = sql`coalesce(edited_at, created_at)`
  const edited = await db
    .updateTable('comments')
    .set({ text, edited_at: computeNextVersion(version, now) })
    .where('id', '=', comment_id)
    .where('user_id', '=', actor.id)
    .where('removed_at', 'is', null)
    .where(isCurrentVersion(version, updated_at))
    .returning('id')
    .executeTakeFirst()
  if (edited) return { id: comment_id, lesson }
  const theirs = await findComment(db, comment_id)
  if (!theirs) throw new Failure('not_found')
  throw createConflictFailure({
    yours: { text },
    theirs: { text: theirs.text, updated_at: theirs.edited_at ?? theirs.created_at },
  })
}
type CommentEdit = { comment_id: string; text: string; updated_at: string | null }

export async function removeComment(db: Db, comment_id: string, { actor, now }: ActorAndTime) {
  const { comment, lesson } = await getCommentForViewer(db, comment_id, actor, now)
  const whose = { mine: comment.user_id === actor.id }
  if (!canRemoveComment(whose, lesson)) throw new Failure('not_found')
  await db.transaction().execute(async (tx) => {
    const gone = await tx
      .updateTable('comments')
      .set({ removed_at: now, removed_by: actor.id })
      .where('id', '=', comment_id)
      .where('removed_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!gone) return
    await tx
      .updateTable('comment_reports')
      .set({ handled_at: now })
      .where('comment_id', '=', comment_id)
      .where('handled_at', 'is', null)
      .execute()
    if (isStaffRemoval(whose, lesson))
      await recordAuditEntry(
        tx,
        actor,
        {
          action: 'comment.remove',
          subject_id: comment.user_id,
          details: { comment_id, text: comment.text },
        },
        now,
      )
  })
}

/** A second report by the same person has no effect. */
export async function reportComment(
  db: Db,
  { comment_id, reason }: { comment_id: string; reason: string },
  { actor, now }: ActorAndTime,
) {
  const { comment } = await getCommentForViewer(db, comment_id, actor, now)
  // Own comments are removed, not reported.
  if (comment.user_id === actor.id) throw new Failure('not_found')
  await db.transaction().execute(async (tx) => {
    // Locks the comment, so that a concurrent removal also resolves this report.
    const held = await tx
      .selectFrom('comments')
      .select('id')
      .where('id', '=', comment_id)
      .where('removed_at', 'is', null)
      .forShare()
      .executeTakeFirst()
    if (!held) throw new Failure('not_found')
    await tx
      .insertInto('comment_reports')
      .values({ comment_id, user_id: actor.id, reason, created_at: now })
      .onConflict((it) => it.doNothing())
      .execute()
  })
}

/** Requires access to the comment's lesson. */
async function getCommentForViewer(
  db: Db,
  comment_id: string,
  actor: Actor,
  now: Date,
): Promise<{ comment: ExistingComment; lesson: LessonForViewer }> {
  const comment = await findComment(db, comment_id)
  if (!comment) throw new Failure('not_found')
  return { comment, lesson: await getAccessibleLesson(db, actor, comment.lesson_id, now) }
}

const toEventData = ({ course_id, lesson_id, is_own_trainer }: LessonForViewer) => ({
  course_id,
  lesson_id,
  as_trainer: is_own_trainer,
})
