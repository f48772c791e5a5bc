import { sql } from 'kysely'
import type { Db } from '#platform/data/db.server.ts'
import type { Currency, ReaderContext } from '#platform/language/locale.ts'
import { selectMediaPath } from '#platform/data/media-path.server.ts'
import {
  selectLanguage,
  selectTranslated,
  selectTranslatedLines,
} from '#platform/language/localized-columns.server.ts'
import { selectPictureUrl } from '../artwork.server.ts'
import { selectCourseCards, type Reference } from '../queries.server.ts'

export const listPopularCourses = (db: Db, reader: ReaderContext) =>
  selectCourseCards(db, reader)
    .orderBy('courses.students_count', 'desc')
    .orderBy('courses.id')
    .limit(8)
    .execute()

/** In the academy's order. */
export function selectTrainerTiles(db: Db, { locale }: ReaderContext) {
  return db
    .selectFrom('trainers')
    .where('published_at', 'is not', null)
    .select([
      'id',
      'slug',
      selectTranslated(locale, 'name').as('name'),
      selectLanguage(locale, 'name').as('lang'),
      selectTranslated(locale, 'headline').as('headline'),
      selectMediaPath('thumbnail').as('thumbnail'),
      'hue',
      sql<number>`(select count(*) from course_trainers join courses on courses.id = course_trainers.course_id
        where course_trainers.trainer_id = trainers.id and courses.published_at is not null)`.as(
        'courses_count',
      ),
    ])
    .orderBy('position')
    .orderBy('id')
}

export const listHomeTrainers = (db: Db, reader: ReaderContext) =>
  selectTrainerTiles(db, reader).limit(5).execute()

/** In the academy's order. */
export function selectDiplomaCards(db: Db, { locale, currency }: ReaderContext) {
  return db
    .selectFrom('diplomas')
    .leftJoin('categories', (join) =>
      join
        .onRef('categories.id', '=', 'diplomas.category_id')
        .on('categories.published_at', 'is not', null),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('diploma_courses')
          .innerJoin('courses', 'courses.id', 'diploma_courses.course_id')
          .whereRef('diploma_courses.diploma_id', '=', 'diplomas.id')
          .where('courses.published_at', 'is not', null)
          .select([
            sql<number>`count(*)`.as('courses_count'),
            sql<number>`coalesce(sum(courses.total_seconds), 0)`.as('total_seconds'),
          ])
          .as('held'),
      (it) => it.onTrue(),
    )
    .where('diplomas.published_at', 'is not', null)
    .select([
      'diplomas.id',
      'diplomas.slug',
      selectTranslated(locale, 'diplomas.title').as('title'),
      selectLanguage(locale, 'diplomas.title').as('lang'),
      selectTranslated(locale, 'diplomas.summary').as('summary'),
      selectPictureUrl('diplomas.image', 'diplomas.slug', 'square').as('image'),
      selectTranslatedLines(locale, 'diplomas.steps').as('steps'),
      sql<number>`held.courses_count`.as('courses_count'),
      sql<number>`held.total_seconds`.as('total_seconds'),
      sql<number | null>`${sql.ref(`diplomas.price_${currency}`)}`.as('price'),
      sql<number | null>`${sql.ref(`diplomas.list_price_${currency}`)}`.as('list_price'),
      sql<Currency>`${currency}::text`.as('currency'),
      sql<Reference | null>`case when categories.id is not null then json_build_object('slug', categories.slug,
        'title', ${selectTranslated(locale, 'categories.title')}, 'lang', ${selectLanguage(locale, 'categories.title')}) end`.as(
        'category',
      ),
    ])
    .orderBy('diplomas.position')
    .orderBy('diplomas.id')
}

export const listHomeDiplomas = (db: Db, reader: ReaderContext) =>
  selectDiplomaCards(db, reader).limit(6).execute()

export function getAcademyTotals(db: Db) {
  return db
    .selectNoFrom([
      sql<number>`(select coalesce(sum(courses), 0) from course_counts)`.as('courses'),
      sql<number>`(select count(*) from trainers where published_at is not null)`.as('trainers'),
      sql<number>`(select coalesce(sum(seconds), 0)::bigint from course_counts)`.as(
        'lesson_seconds',
      ),
    ])
    .executeTakeFirstOrThrow()
}
