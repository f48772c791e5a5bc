import { sql } from 'kysely'
import type { Db } from '#platform/data/db.server.ts'
import type { LessonForViewer } from '../access/queries.server.ts'

/**
 * Sets the resume point and starts the lesson's time. Late reports can predate newer activity.
 * Updating the enrollment first locks this person's progress in the course.
 */
export async function recordLessonOpened(
  db: Db,
  user_id: string,
  { lesson_id, course_id }: LessonForViewer,
  now: Date,
  learned = now,
) {
  await sql`
    with mine as (
      update enrollments set last_learned_at = greatest(last_learned_at, ${learned}),
        last_lesson_id = case when ${learned} >= last_learned_at then ${lesson_id} else last_lesson_id end
      where user_id = ${user_id} and course_id = ${course_id} returning user_id)
    insert into lesson_progress (user_id, lesson_id, course_id, opened_at, seen_at)
    select user_id, ${lesson_id}, ${course_id}, ${now}, ${now} from mine
    on conflict do nothing`.execute(db)
}
