import { sql } from 'kysely'
import { recordAct } from '#platform/audit.server.ts'
import type { Db } from '#platform/db.server.ts'
import { Failure } from '#platform/failure.ts'
import type { Actor } from '#platform/gate.server.ts'
import { within } from '#platform/limits.server.ts'
import { admitted, type MetLesson } from '../access/queries.server.ts'
import { standingComment } from './queries.server.ts'
import { commentLimits, editLimit, isStaffAct, mayRemove, repliesPerThread, reportLimit } from './rules.ts'

type Asked = { actor: Actor; now: Date }
type Standing = NonNullable<Awaited<ReturnType<typeof standingComment>>>

/** Says something under a lesson; its trainers hear of it. */
export async function addComment(db: Db, said: { lesson_id: number; text: string; second: number | null }, { actor, now }: Asked) {
  const lesson = await admitted(db, actor, said.lesson_id, now)
  await limited(db, actor, now)
  return db.transaction().execute(async (tx) => {
    const row = { ...about(lesson), text: said.text, second: said.second, user_id: actor.id, created_at: now }
    const { id } = await tx.insertInto('comments').values(row).returning('id').executeTakeFirstOrThrow()
    await sql`
      insert into learning_facts (kind, user_id, actor_id, course_id, lesson_id, comment_id, created_at)
      select distinct 'comment', trainers.user_id, ${actor.id}::uuid, ${lesson.course_id}::bigint, ${lesson.lesson_id}::bigint, ${id}::uuid, ${now}::timestamptz
      from course_trainers join trainers on trainers.id = course_trainers.trainer_id
      where course_trainers.course_id = ${lesson.course_id} and trainers.user_id <> ${actor.id}`.execute(tx)
    return { id, lesson }
  })
}

/** Answers a comment, or a reply, whose thread it joins; who wrote the thread and who was answered hear of it. */
export async function replyTo(db: Db, { comment_id, text }: { comment_id: string; text: string }, { actor, now }: Asked) {
  const { comment, lesson } = await met(db, comment_id, actor, now)
  await limited(db, actor, now)
  return db.transaction().execute(async (tx) => {
    const thread_id = comment.parent_id ?? comment.id
    // Locked, so that the last places in a thread are given away once and a thread that goes meanwhile takes no reply.
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
    if (replies >= repliesPerThread) throw new Failure('thread_full')
    const row = { ...about(lesson), text, parent_id: thread_id, user_id: actor.id, created_at: now }
    const { id } = await tx.insertInto('comments').values(row).returning('id').executeTakeFirstOrThrow()
    const heard = [...new Set([thread.user_id, comment.user_id])].filter((it) => it !== actor.id)
    const { course_id, lesson_id } = lesson
    const fact = { kind: 'reply', actor_id: actor.id, course_id, lesson_id, comment_id: id, created_at: now }
    if (heard.length)
      await tx
        .insertInto('learning_facts')
        .values(heard.map((user_id) => ({ ...fact, user_id })))
        .execute()
    return { id, lesson }
  })
}

/** Changes one's own words. */
export async function editComment(db: Db, { comment_id, text }: { comment_id: string; text: string }, { actor, now }: Asked) {
  const { comment, lesson } = await met(db, comment_id, actor, now)
  // Somebody else's is not there to be edited.
  if (comment.user_id !== actor.id) throw new Failure('not_found')
  await within(db, `comment-edit:${actor.id}`, editLimit, now)
  if (text !== comment.text)
    await db
      .updateTable('comments')
      .set({ text, edited_at: now })
      .where('id', '=', comment_id)
      .where('user_id', '=', actor.id)
      .where('removed_at', 'is', null)
      .execute()
  return { id: comment_id, lesson }
}

/** Removes a comment; what was reported about it is settled with that. */
export async function removeComment(db: Db, comment_id: string, { actor, now }: Asked) {
  const { comment, lesson } = await met(db, comment_id, actor, now)
  const whose = { mine: comment.user_id === actor.id }
  if (!mayRemove(whose, lesson)) throw new Failure('not_found')
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
    if (isStaffAct(whose, lesson))
      await recordAct(
        tx,
        actor,
        { action: 'comment.remove', subject_id: comment.user_id, details: { comment_id, text: comment.text } },
        now,
      )
  })
}

/** Tells the staff that a comment should not stand; a second report of the same person changes nothing. */
export async function reportComment(db: Db, { comment_id, reason }: { comment_id: string; reason: string }, { actor, now }: Asked) {
  const { comment } = await met(db, comment_id, actor, now)
  // One's own is removed, not reported.
  if (comment.user_id === actor.id) throw new Failure('not_found')
  await within(db, `comment-report:${actor.id}`, reportLimit, now)
  await db
    .insertInto('comment_reports')
    .values({ comment_id, user_id: actor.id, reason, created_at: now })
    .onConflict((it) => it.doNothing())
    .execute()
}

/** A reported comment may stand: its reports are settled, and it is written down who said so. */
export async function keepComment(db: Db, comment_id: string, { actor, now }: Asked) {
  await db.transaction().execute(async (tx) => {
    const comment = await standingComment(tx, comment_id)
    const settled = await tx
      .updateTable('comment_reports')
      .set({ handled_at: now })
      .where('comment_id', '=', comment_id)
      .where('handled_at', 'is', null)
      .returning('comment_id')
      .execute()
    if (!comment || !settled.length) throw new Failure('not_found')
    await recordAct(tx, actor, { action: 'comment.keep', subject_id: comment.user_id, details: { comment_id } }, now)
  })
}

/** A comment that stands under a lesson which opens for the person. */
async function met(db: Db, comment_id: string, actor: Actor, now: Date): Promise<{ comment: Standing; lesson: MetLesson }> {
  const comment = await standingComment(db, comment_id)
  if (!comment) throw new Failure('not_found')
  return { comment, lesson: await admitted(db, actor, comment.lesson_id, now) }
}

const about = ({ course_id, lesson_id, is_own_trainer }: MetLesson) => ({ course_id, lesson_id, as_trainer: is_own_trainer })

async function limited(db: Db, actor: Actor, now: Date) {
  for (const { name, ...limit } of commentLimits) await within(db, `comment:${name}:${actor.id}`, limit, now)
}
