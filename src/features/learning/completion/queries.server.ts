import { sql } from 'kysely'
import type { Db } from '#platform/data/db.server.ts'

export const findStaleCourse = (db: Db) =>
  db
    .selectFrom('completion_recount_queue')
    .select(['course_id', 'request_count'])
    .orderBy('course_id')
    .limit(1)
    .executeTakeFirst()

type CountedEnrollment = { user_id: string; completed_at: string | null; counted: number }

/** Locks the rows and returns progress sums with the course's thresholds. */
export async function lockNextEnrollments(
  tx: Db,
  course_id: number,
  { after, atOnce }: { after: string | null; atOnce: number },
) {
  const locked = await tx
    .selectFrom('enrollments')
    .select('user_id')
    .where('course_id', '=', course_id)
    .$if(after !== null, (it) => it.where('user_id', '>', after!))
    .orderBy('user_id')
    .limit(atOnce)
    .forUpdate()
    .execute()
  const course = await tx
    .selectFrom('courses')
    .select(['lessons_count', 'completion_percentage'])
    .where('id', '=', course_id)
    .executeTakeFirstOrThrow()
  // Reads after the lock, so that progress reported meanwhile counts.
  const { rows } = await sql<CountedEnrollment>`
    select user_id, completed_at,
      (select coalesce(sum(percent), 0) from lesson_progress where lesson_progress.user_id = enrollments.user_id and course_id = ${course_id})::integer as counted
    from enrollments where course_id = ${course_id} and user_id = any (${locked.map((it) => it.user_id)}::uuid[]) order by user_id`.execute(
    tx,
  )
  return { rows, ...course }
}
