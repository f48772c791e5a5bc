import { sql } from 'kysely'
import type { Db } from '#platform/db.server.ts'
import type { MetLesson } from '../access/queries.server.ts'

/** How far an enrolled person is in a lesson, and in the rest of its course. */
export const progressOf = (tx: Db, user_id: string, { lesson_id, course_id }: MetLesson) =>
  tx
    .selectFrom('lesson_progress as mine')
    .innerJoin('enrolments', (it) => it.onRef('enrolments.user_id', '=', 'mine.user_id').on('enrolments.course_id', '=', course_id))
    .innerJoin('courses', 'courses.id', 'enrolments.course_id')
    .where('mine.user_id', '=', user_id)
    .where('mine.lesson_id', '=', lesson_id)
    .select([
      'mine.watched',
      'mine.position',
      'mine.percent',
      'mine.opened_at',
      'mine.seen_at',
      'mine.finished_at',
      'enrolments.paced_at',
      'enrolments.completed_at',
      'courses.lessons_count',
      'courses.completion_percentage',
      sql<number>`(select coalesce(sum(percent), 0) from lesson_progress as other
        where other.user_id = mine.user_id and other.course_id = ${course_id} and other.lesson_id <> mine.lesson_id)`.as('others'),
    ])
    .executeTakeFirstOrThrow()
