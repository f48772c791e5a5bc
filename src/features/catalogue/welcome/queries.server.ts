import { sql } from 'kysely'
import type { educationLevels } from '#features/accounts/profile/rules.ts'
import type { Db } from '#platform/data/db.server.ts'
import type { ReaderContext } from '#platform/language/locale.ts'
import { selectCourseCards } from '../queries.server.ts'
import { getStarterLevel, pickCourses } from './rules.ts'

/** Sorts by language, level, price and popularity. */
export async function listStarterCourses(db: Db, reader: ReaderContext, user_id: string) {
  const person = await db
    .selectFrom('users')
    .select(sql<(typeof educationLevels)[number] | null>`education_level`.as('education'))
    .where('id', '=', user_id)
    .executeTakeFirst()
  const found = await selectCourseCards(db, reader)
    .orderBy(sql`courses.language in (${reader.locale}, 'both')`, 'desc')
    .orderBy(sql`courses.level = ${getStarterLevel(person?.education ?? null)}`, 'desc')
    .orderBy('courses.is_free', 'desc')
    .orderBy('courses.students_count', 'desc')
    .orderBy('courses.id')
    .limit(24)
    .execute()
  return pickCourses(found)
}
