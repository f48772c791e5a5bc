import { sql } from 'kysely'
import type { PersonalData } from '#features/accounts/account-deletion/personal-data.ts'
import { selectReviewEditTime } from '#features/catalogue/courses/queries.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import type { Actor } from '#platform/call/gate.server.ts'
import type { Locale } from '#platform/language/locale.ts'
import { selectViewerFields } from '#features/learning/access/queries.server.ts'
import { computeCompletion } from '#features/learning/enrollment/rules.ts'
import { getReviewObstacle } from './rules.ts'

export const findReview = (db: Db, user_id: string, course_id: number) =>
  db
    .selectFrom('reviews')
    .select([
      'id',
      'rating',
      sql<Locale>`lang`.as('lang'),
      'text',
      'trainer_reply',
      'replied_at',
      'created_at',
      'updated_at',
      selectReviewEditTime.as('edited_at'),
    ])
    .where('user_id', '=', user_id)
    .where('course_id', '=', course_id)
    .executeTakeFirst()

export async function getReviewState(
  db: Db,
  actor: Actor,
  course_id: number,
  needed: number,
  now: Date,
) {
  const row = await db
    .selectFrom('courses')
    .leftJoin('enrollments', (join) =>
      join
        .onRef('enrollments.course_id', '=', 'courses.id')
        .on('enrollments.user_id', '=', actor.id),
    )
    .select([
      'courses.lessons_count',
      sql<number>`coalesce(enrollments.lessons_completion, 0)`.as('lessons_completion'),
    ])
    .select(selectViewerFields(actor, now))
    .where('courses.id', '=', course_id)
    .executeTakeFirstOrThrow()
  const review = (await findReview(db, actor.id, course_id)) ?? null
  const percent = computeCompletion(row.lessons_completion, row.lessons_count)
  return {
    review,
    percent,
    needed,
    bar: getReviewObstacle({ ...row, percent, has_review: review !== null }, needed),
  }
}

/** After account deletion reviews remain under a deleted account. */
export const reviewData: PersonalData = {
  name: 'reviews',
  read: (db, user_id) =>
    db
      .selectFrom('reviews')
      .innerJoin('courses', 'courses.id', 'reviews.course_id')
      .select([
        'courses.slug as course',
        'rating',
        'text',
        'trainer_reply',
        'reviews.created_at',
        'reviews.updated_at',
        'hidden_at',
      ])
      .where('user_id', '=', user_id)
      .orderBy('reviews.created_at')
      .execute(),
}
