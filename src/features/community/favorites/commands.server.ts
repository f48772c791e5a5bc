import { sql } from 'kysely'
import type { Db } from '#platform/data/db.server.ts'
import { Failure } from '#platform/call/failure.ts'

type FavoriteRequest = { course_id: number; fav?: boolean | undefined }

/** Toggles if `fav` is undefined. Returns the new state. */
export async function setFavorite(
  db: Db,
  user_id: string,
  { course_id, fav }: FavoriteRequest,
  now: Date,
): Promise<boolean> {
  if (fav !== true && (await remove(db, user_id, course_id))) return false
  if (fav === false) return false
  // Only published courses; concurrent requests are idempotent.
  const { rows } = await sql<{ id: number }>`
    with course as (select id from courses where id = ${course_id} and published_at is not null),
      added as (insert into favorites (user_id, course_id, created_at) select ${user_id}, id, ${now} from course on conflict do nothing)
    select id from course`.execute(db)
  if (!rows.length) throw new Failure('not_found')
  return true
}

async function remove(db: Db, user_id: string, course_id: number) {
  const gone = await db
    .deleteFrom('favorites')
    .where('user_id', '=', user_id)
    .where('course_id', '=', course_id)
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
}
