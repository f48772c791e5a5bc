import type { Db } from '#platform/data/db.server.ts'
import { Failure } from '#platform/call/failure.ts'
import { recordEvent, type RecordedEvent } from '#platform/data/events.server.ts'
import { courseEnrolled } from './contract.ts'
import { maxGapSeconds } from '../limits.ts'

/** Idempotent; also updates the student count. */
export async function enroll(db: Db, user_id: string, course_id: number, now: Date) {
  return db.transaction().execute(async (tx) => {
    const course = await tx
      .selectFrom('courses')
      .select(['id', 'slug'])
      .where('id', '=', course_id)
      .where('published_at', 'is not', null)
      .executeTakeFirst()
    if (!course) throw new Failure('not_found')
    const added = await tx
      .insertInto('enrollments')
      // A new course consumes no watch credit; earlier learning determines what is left.
      .values({
        user_id,
        course_id,
        enrolled_at: now,
        last_learned_at: now,
        watch_credit_until: new Date(now.getTime() - maxGapSeconds * 1000),
      })
      .onConflict((it) => it.doNothing())
      .returning('enrolled_at')
      .executeTakeFirst()
    if (added) {
      await tx
        .updateTable('courses')
        .set((eb) => ({ students_count: eb('students_count', '+', 1) }))
        .where('id', '=', course_id)
        .execute()
      await recordEvent(tx, courseEnrolled, { user_id, course_id }, now)
    }
    const { enrolled_at } =
      added ??
      (await tx
        .selectFrom('enrollments')
        .select('enrolled_at')
        .where('user_id', '=', user_id)
        .where('course_id', '=', course_id)
        .executeTakeFirstOrThrow())
    return { course_id, slug: course.slug, enrolled_at, is_new: added !== undefined }
  })
}

/** Skips courses that were unpublished meanwhile. */
export async function enrollBuyer({
  db,
  fact,
  now,
}: {
  db: Db
  fact: RecordedEvent<{ course_ids: number[] }>
  now: Date
}) {
  for (const course_id of fact.data.course_ids)
    await enroll(db, fact.user_id!, course_id, now).catch((error: unknown) => {
      if (!(error instanceof Failure && error.code === 'not_found')) throw error
    })
}
