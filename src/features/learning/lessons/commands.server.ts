import { sql } from 'kysely'
import type { Db } from '#platform/data/db.server.ts'
import type { LessonForViewer } from '../access/queries.server.ts'

/**
 * Remembers that an enrolled person opened a lesson: from here learning continues, and from now on time counts for it.
 * What a late report tells of may have happened before something else. The enrolment is written first, so that within a transaction nobody else changes this person's progress in the course.
 */
export async function recordLessonOpened(db: Db, user_id: string, { lesson_id, course_id }: LessonForViewer, now: Date, learned = now) {
  await sql`
    with mine as (
      update enrolments set last_learned_at = greatest(last_learned_at, ${learned}),
        last_lesson_id = case when ${learned} >= last_learned_at then ${lesson_id} else last_lesson_id end
      where user_id = ${user_id} and course_id = ${course_id} returning user_id)
    insert into lesson_progress (user_id, lesson_id, course_id, opened_at, seen_at)
    select user_id, ${lesson_id}, ${course_id}, ${now}, ${now} from mine
    on conflict do nothing`.execute(db)
}
