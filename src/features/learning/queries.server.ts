import { sql } from 'kysely'
import type { Db } from '#platform/db.server.ts'
import { lastUpdatedCourse } from './enrolment/queries.server.ts'
import { favoriteIds } from './favorites/queries.server.ts'

/** What stands around every page of a person, in one statement because every page asks. */
export const shellOf = (db: Db, user_id: string) =>
  db
    .selectNoFrom([
      sql<{ slug: string } | null>`(select to_json(it) from ${lastUpdatedCourse(db, user_id)} it)`.as('last_course'),
      sql<
        number[]
      >`(select coalesce(json_agg(it.course_id order by it.created_at desc, it.course_id), '[]') from ${favoriteIds(db, user_id)} it)`.as(
        'favorites',
      ),
    ])
    .executeTakeFirstOrThrow()
