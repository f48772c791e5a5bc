import type { Expression } from 'kysely'
import type { PersonalData } from '#features/accounts/account-deletion/commands.server.ts'
import { selectCourseCards } from '#features/catalogue/queries.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import type { ReaderContext } from '#platform/language/locale.ts'

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

export const selectFavoriteCourses = (db: Db, reader: ReaderContext, user_id: string) =>
  selectCourseCards(db, reader)
    .innerJoin('favorites', 'favorites.course_id', 'courses.id')
    .where('favorites.user_id', '=', user_id)
    .orderBy('favorites.created_at', 'desc')
    .orderBy('courses.id')

export const favoriteData: PersonalData = {
  name: 'favorites',
  read: (db, user_id) =>
    db
      .selectFrom('favorites')
      .innerJoin('courses', 'courses.id', 'favorites.course_id')
      .select(['courses.slug as course', 'courses.title', 'favorites.created_at'])
      .where('favorites.user_id', '=', user_id)
      .orderBy('favorites.created_at')
      .execute(),
  forget: (tx, user_id) => tx.deleteFrom('favorites').where('user_id', '=', user_id).execute(),
}
