import { sql, type Expression } from 'kysely'
import { selectUnseenCount } from '#features/notifications/queries.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { selectPaidAccess } from '#features/orders/entitlements/queries.server.ts'
import { selectLastUpdatedCourse } from '../enrollment/queries.server.ts'
import { selectFavoriteIds } from '../favorite-ids.server.ts'

type LearningShell = {
  last_course: { slug: string } | null
  favorites: number[]
  plan: { ends_at: string } | null
  bought: number[]
  enrolled: { id: number; percent: number }[]
  unseen: number
}

/** `computeCompletion` in SQL. */
const completionPercent = sql`case when courses.lessons_count > 0
  then least(100, round(enrollments.lessons_completion::numeric / courses.lessons_count))::integer else 0 end`

export const selectShell = (
  db: Db,
  user_id: string | Expression<string>,
) => sql<LearningShell>`json_build_object(
  'last_course', (select to_json(it) from ${selectLastUpdatedCourse(db, user_id)} it),
  'favorites', (select coalesce(json_agg(it.course_id order by it.created_at desc, it.course_id), '[]') from ${selectFavoriteIds(db, user_id)} it),
  ${selectPaidAccess(user_id)},
  'enrolled', (select coalesce(json_agg(json_build_object('id', enrollments.course_id, 'percent', ${completionPercent}) order by enrollments.course_id), '[]')
    from enrollments join courses on courses.id = enrollments.course_id where enrollments.user_id = ${user_id}),
  'unseen', ${selectUnseenCount(user_id)})`

export async function getShell(db: Db, user_id: string) {
  const { shell } = await db
    .selectNoFrom(selectShell(db, user_id).as('shell'))
    .executeTakeFirstOrThrow()
  return shell
}
