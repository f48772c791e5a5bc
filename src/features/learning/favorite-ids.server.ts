import type { Expression } from 'kysely'
import type { Db } from '#platform/data/db.server.ts'

const selectPublishedFavorites = (db: Db, user_id: string | Expression<string>) =>
  db
    .selectFrom('favorites')
    .innerJoin('courses', 'courses.id', 'favorites.course_id')
    .where('favorites.user_id', '=', user_id)
    .where('courses.published_at', 'is not', null)

/** Latest first; unpublished courses are omitted. */
export const selectFavoriteIds = (db: Db, user_id: string | Expression<string>) =>
  selectPublishedFavorites(db, user_id)
    .select(['favorites.course_id', 'favorites.created_at'])
    .orderBy('favorites.created_at', 'desc')
    .orderBy('favorites.course_id')
