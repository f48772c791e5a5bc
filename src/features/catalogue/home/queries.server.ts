import { sql } from 'kysely'
import type { Db } from '#platform/data/db.server.ts'
import type { Currency, Reader } from '#platform/language/locale.ts'
import { mediaPath } from '#platform/files/media.server.ts'
import { languageOf, translated, translatedLines } from '#platform/language/translated.server.ts'
import { picture } from '../art/queries.server.ts'
import { courseCards, type Reference } from '../queries.server.ts'

export const popularCourses = (db: Db, reader: Reader) =>
  courseCards(db, reader).orderBy('courses.students_count', 'desc').orderBy('courses.id').limit(8).execute()

/** Published trainers, in the order the academy shows them. */
export function trainerTiles(db: Db, { locale }: Reader) {
  return db
    .selectFrom('trainers')
    .where('published_at', 'is not', null)
    .select([
      'id',
      'slug',
      translated(locale, 'name').as('name'),
      languageOf(locale, 'name').as('lang'),
      translated(locale, 'headline').as('headline'),
      mediaPath('thumbnail').as('thumbnail'),
      'hue',
      sql<number>`(select count(*) from course_trainers join courses on courses.id = course_trainers.course_id
        where course_trainers.trainer_id = trainers.id and courses.published_at is not null)`.as('courses_count'),
    ])
    .orderBy('position')
    .orderBy('id')
}

export const homeTrainers = (db: Db, reader: Reader) => trainerTiles(db, reader).limit(5).execute()

/** Published diplomas, in the order the academy shows them. */
export function diplomaCards(db: Db, { locale, currency }: Reader) {
  return db
    .selectFrom('diplomas')
    .leftJoin('categories', (it) => it.onRef('categories.id', '=', 'diplomas.category_id').on('categories.published_at', 'is not', null))
    .leftJoinLateral(
      (it) =>
        it
          .selectFrom('diploma_courses')
          .innerJoin('courses', 'courses.id', 'diploma_courses.course_id')
          .whereRef('diploma_courses.diploma_id', '=', 'diplomas.id')
          .where('courses.published_at', 'is not', null)
          .select([sql<number>`count(*)`.as('courses_count'), sql<number>`coalesce(sum(courses.total_seconds), 0)`.as('total_seconds')])
          .as('held'),
      (it) => it.onTrue(),
    )
    .where('diplomas.published_at', 'is not', null)
    .select([
      'diplomas.id',
      'diplomas.slug',
      translated(locale, 'diplomas.title').as('title'),
      languageOf(locale, 'diplomas.title').as('lang'),
      translated(locale, 'diplomas.summary').as('summary'),
      picture('diplomas.image', 'diplomas.slug', 'square').as('image'),
      translatedLines(locale, 'diplomas.steps').as('steps'),
      sql<number>`held.courses_count`.as('courses_count'),
      sql<number>`held.total_seconds`.as('total_seconds'),
      sql<number | null>`${sql.ref(`diplomas.price_${currency}`)}`.as('price'),
      sql<number | null>`${sql.ref(`diplomas.list_price_${currency}`)}`.as('list_price'),
      sql<Currency>`${currency}::text`.as('currency'),
      sql<Reference | null>`case when categories.id is not null then json_build_object('slug', categories.slug,
        'title', ${translated(locale, 'categories.title')}, 'lang', ${languageOf(locale, 'categories.title')}) end`.as('category'),
    ])
    .orderBy('diplomas.position')
    .orderBy('diplomas.id')
}

export const homeDiplomas = (db: Db, reader: Reader) => diplomaCards(db, reader).limit(6).execute()

export function homeFigures(db: Db) {
  return db
    .selectNoFrom([
      sql<number>`(select coalesce(sum(courses), 0) from course_counts)`.as('courses'),
      sql<number>`(select count(*) from trainers where published_at is not null)`.as('trainers'),
      sql<number>`(select coalesce(sum(seconds), 0)::bigint from course_counts)`.as('lesson_seconds'),
    ])
    .executeTakeFirstOrThrow()
}
