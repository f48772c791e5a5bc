import { sql } from 'kysely'
import type { PersonalData } from '#features/accounts/account-deletion/personal-data.ts'
import type { Db } from '#platform/data/db.server.ts'
import type { LessonForViewer } from '../access/queries.server.ts'

export const getLessonProgress = (
  tx: Db,
  user_id: string,
  { lesson_id, course_id, kind }: LessonForViewer,
) =>
  tx
    .selectFrom('lesson_progress as mine')
    .innerJoin('enrollments', (join) =>
      join
        .onRef('enrollments.user_id', '=', 'mine.user_id')
        .on('enrollments.course_id', '=', course_id),
    )
    .innerJoin('courses', 'courses.id', 'enrollments.course_id')
    .where('mine.user_id', '=', user_id)
    .where('mine.lesson_id', '=', lesson_id)
    .select([
      'mine.watched',
      'mine.position',
      'mine.percent',
      'mine.opened_at',
      'mine.seen_at',
      'mine.finished_at',
      // Each spending starts where the last ended, so the maximum is the person's clock over all
      // courses.
      sql<string>`(select max(watch_credit_until) from enrollments as any_course where any_course.user_id = mine.user_id)`.as(
        'watch_credit_until',
      ),
      sql<string>`(select max(claim_credit_until) from enrollments as any_course where any_course.user_id = mine.user_id)`.as(
        'claim_credit_until',
      ),
      // Only articles need these columns; video reports are far more frequent.
      (kind === 'article'
        ? sql<
            number | null
          >`(select greatest(array_length(regexp_split_to_array(trim(body), '\\s+'), 1), array_length(regexp_split_to_array(trim(body_ar), '\\s+'), 1))
            from lessons where lessons.id = mine.lesson_id)`
        : sql<number | null>`null::int`
      ).as('words'),
      (kind === 'video'
        ? sql<string | null>`null::timestamptz`
        : sql<
            string | null
          >`(select max(finished_at) from lesson_progress as other where other.user_id = mine.user_id and other.lesson_id <> mine.lesson_id)`
      ).as('last_finished_at'),
      'enrollments.completed_at',
      'courses.lessons_count',
      'courses.total_seconds',
      'courses.completion_percentage',
      sql<number>`(select coalesce(sum(percent), 0) from lesson_progress as other
        where other.user_id = mine.user_id and other.course_id = ${course_id} and other.lesson_id <> mine.lesson_id)`.as(
        'others',
      ),
    ])
    .executeTakeFirstOrThrow()

export const learningData: PersonalData = {
  name: 'learning',
  read: async (db, user_id) => {
    const courses = await db
      .selectFrom('enrollments')
      .innerJoin('courses', 'courses.id', 'enrollments.course_id')
      .select([
        'courses.slug as course',
        'courses.title',
        'enrolled_at',
        'last_learned_at',
        'lessons_completion',
        'completed_at',
      ])
      .where('enrollments.user_id', '=', user_id)
      .orderBy('enrolled_at')
      .execute()
    const lessons = await db
      .selectFrom('lesson_progress as mine')
      .innerJoin('lessons', 'lessons.id', 'mine.lesson_id')
      .innerJoin('courses', 'courses.id', 'mine.course_id')
      .select([
        'courses.slug as course',
        'lessons.slug as lesson',
        'lessons.title',
        'mine.watched',
        'mine.position',
        'mine.percent',
      ])
      .select(['mine.opened_at', 'mine.seen_at', 'mine.finished_at'])
      .where('mine.user_id', '=', user_id)
      .orderBy('mine.opened_at')
      .execute()
    const days = await db
      .selectFrom('watch_days')
      .innerJoin('courses', 'courses.id', 'watch_days.course_id')
      .select(['courses.slug as course', 'day', 'seconds'])
      .where('user_id', '=', user_id)
      .orderBy('day')
      .orderBy('courses.slug')
      .execute()
    const packages = await db
      .selectFrom('package_states as mine')
      .innerJoin('lessons', 'lessons.id', 'mine.lesson_id')
      .select([
        'lessons.slug as lesson',
        'lessons.title',
        'mine.part',
        'mine.status',
        'mine.score',
        'mine.done_at',
        'mine.updated_at',
        'mine.cmi',
      ])
      .where('mine.user_id', '=', user_id)
      .orderBy('mine.updated_at')
      .orderBy('mine.part')
      .execute()
    return { courses, lessons, days, packages }
  },
  forget: async (tx, user_id) => {
    await tx.deleteFrom('package_states').where('user_id', '=', user_id).execute()
    await tx.deleteFrom('watch_days').where('user_id', '=', user_id).execute()
    await tx.deleteFrom('lesson_progress').where('user_id', '=', user_id).execute()
    await tx.deleteFrom('enrollments').where('user_id', '=', user_id).execute()
  },
}
