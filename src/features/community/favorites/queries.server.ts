import type { PersonalData } from '#features/accounts/account-deletion/personal-data.ts'
import { selectCourseCards } from '#features/catalogue/queries.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import type { ReaderContext } from '#platform/language/locale.ts'

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
