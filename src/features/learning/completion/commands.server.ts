import { sql } from 'kysely'
import type { Db } from '#platform/data/db.server.ts'
import { recordEvent } from '#platform/data/events.server.ts'
import type { CallContext } from '#platform/call/gate.server.ts'
import { computeCompletion } from '../enrollment/rules.ts'
import { courseCompleted } from '../progress/contract.ts'
import { completionPercentage } from '../settings.ts'
import { lockNextEnrollments, findStaleCourse } from './queries.server.ts'

type Moment = Pick<CallContext, 'now' | 'services'>
type RecountBatch = { after: string | null; atOnce: number; usual: number }

/**
 * Recounts completion after lessons or thresholds changed. Small idempotent batches, so an
 * interrupted run is resumed.
 */
export async function recountStaleCourses(
  db: Db,
  { now, services: { settings } }: Moment,
  atOnce = 200,
) {
  // Another process may have changed the setting.
  await settings.load(db)
  const usual = settings.get(completionPercentage)
  for (let course = await findStaleCourse(db); course; course = await findStaleCourse(db)) {
    const { course_id, request_count } = course
    for (let after: string | null = null, left = true; left;) {
      const last = await db
        .transaction()
        .execute((tx) => recountBatch(tx, course_id, { after, atOnce, usual }, now))
      left = last !== null
      after = last
    }
    // A course changed meanwhile is queued again.
    await db
      .deleteFrom('completion_recount_queue')
      .where('course_id', '=', course_id)
      .where('request_count', '=', request_count)
      .execute()
  }
}

/** Returns the last id of the batch, or null at the end. Completion is never revoked. */
async function recountBatch(tx: Db, course_id: number, some: RecountBatch, now: Date) {
  const { rows, lessons_count, completion_percentage } = await lockNextEnrollments(
    tx,
    course_id,
    some,
  )
  if (!rows.length) return null
  const enough = completion_percentage ?? some.usual
  const completes = rows.filter(
    (row) => row.completed_at === null && computeCompletion(row.counted, lessons_count) >= enough,
  )
  await sql`
    update enrollments set lessons_completion = it.counted
    from unnest(${rows.map((it) => it.user_id)}::uuid[], ${rows.map((it) => it.counted)}::integer[]) as it (user_id, counted)
    where enrollments.course_id = ${course_id} and enrollments.user_id = it.user_id and lessons_completion <> it.counted`.execute(
    tx,
  )
  for (const { user_id } of completes) {
    await tx
      .updateTable('enrollments')
      .set({ completed_at: now })
      .where('course_id', '=', course_id)
      .where('user_id', '=', user_id)
      .execute()
    await recordEvent(tx, courseCompleted, { user_id, course_id }, now)
  }
  return rows.at(-1)!.user_id
}
