import { sql } from 'kysely'
import type { Db } from '#platform/data/db.server.ts'
import type { Currency, Locale, ReaderContext } from '#platform/language/locale.ts'
import { selectLanguage, selectTranslated } from '#platform/language/localized-columns.server.ts'
import type { ArtFamily } from '#ui/art/palette.ts'
import { selectPictureUrl } from './artwork.server.ts'

export type Reference = { slug: string; title: string; lang: Locale }

export const selectCourseNameFields = (locale: Locale) =>
  [
    'courses.id',
    'courses.slug',
    selectTranslated(locale, 'courses.title').as('title'),
    selectLanguage(locale, 'courses.title').as('lang'),
    selectPictureUrl('courses.image', 'courses.slug').as('image'),
  ] as const

/** Callers add order, limit and conditions. */
export function selectCourseCards(db: Db, { locale, currency }: ReaderContext) {
  return db
    .selectFrom('courses')
    .where('courses.published_at', 'is not', null)
    .select([
      ...selectCourseNameFields(locale),
      sql<'beginner' | 'intermediate' | 'advanced'>`courses.level`.as('level'),
      sql<'en' | 'ar' | 'both'>`courses.language`.as('language'),
      'courses.lessons_count',
      'courses.total_seconds',
      sql<number>`round(courses.rating_avg::numeric, 1)::float8`.as('rating'),
      'courses.rating_count',
      'courses.students_count',
      'courses.in_plans',
      ...selectPriceFields(currency),
      selectTopCategory(locale).as('category'),
      selectFirstTrainer(locale).as('trainer'),
    ])
}

/** 0 if free, null if only a plan includes it. */
export const selectPriceFields = (currency: Currency) =>
  [
    sql<
      number | null
    >`case when courses.is_free then 0 when courses.on_sale then ${sql.ref(`courses.price_${currency}`)} end`.as(
      'price',
    ),
    sql<
      number | null
    >`case when courses.on_sale then ${sql.ref(`courses.list_price_${currency}`)} end`.as(
      'list_price',
    ),
    sql<Currency>`${currency}::text`.as('currency'),
  ] as const

/** The root of the course's first category. */
export const selectTopCategory = (locale: Locale) => sql<Reference | null>`(
  select json_build_object('slug', field.slug, 'title', ${selectTranslated(locale, 'field.title')}, 'lang', ${selectLanguage(locale, 'field.title')})
  from course_categories
  join categories as own on own.id = course_categories.category_id
  join categories as field on field.id = coalesce(own.parent_id, own.id)
  where course_categories.course_id = courses.id and own.published_at is not null and field.published_at is not null
  order by course_categories.position limit 1)`

export const selectFirstTrainer = (locale: Locale) => sql<{
  slug: string
  name: string
  lang: Locale
  hue: number
} | null>`(
  select json_build_object('slug', trainers.slug, 'hue', trainers.hue, 'name', ${selectTranslated(locale, 'trainers.name')}, 'lang', ${selectLanguage(locale, 'trainers.name')})
  from course_trainers
  join trainers on trainers.id = course_trainers.trainer_id
  where course_trainers.course_id = courses.id and trainers.published_at is not null
  order by course_trainers.position limit 1)`

/** Only published categories with published parents. */
export function listCategories(db: Db, { locale }: ReaderContext) {
  return (
    db
      .withRecursive('shown', (queryCreator) =>
        queryCreator
          .selectFrom('categories')
          .select('id')
          .where('parent_id', 'is', null)
          .where('published_at', 'is not', null)
          // `union` without `all` terminates on a cycle of parents.
          .union(
            queryCreator
              .selectFrom('categories')
              .innerJoin('shown', 'shown.id', 'categories.parent_id')
              .select('categories.id')
              .where('categories.published_at', 'is not', null),
          ),
      )
      // Courses of the category and its descendants.
      .with('held', (queryCreator) =>
        queryCreator
          .selectFrom('course_counts')
          .innerJoin('category_sets', 'category_sets.id', 'course_counts.category_set')
          .crossJoin(
            sql<{ category_id: number }>`unnest(category_sets.category_ids)`.as<'own'>(
              sql`own(category_id)`,
            ),
          )
          .select(['own.category_id', sql<number>`sum(courses)`.as('courses_count')])
          .groupBy('own.category_id'),
      )
      .selectFrom('categories')
      .innerJoin('shown', 'shown.id', 'categories.id')
      .leftJoin('held', 'held.category_id', 'categories.id')
      .select([
        'categories.id',
        'categories.parent_id',
        'categories.slug',
        selectTranslated(locale, 'categories.title').as('title'),
        selectLanguage(locale, 'categories.title').as('lang'),
        selectTranslated(locale, 'categories.text').as('text'),
        'categories.icon',
        'categories.hue',
        sql<ArtFamily>`categories.art`.as('art'),
        selectPictureUrl('categories.thumbnail', 'categories.slug').as('thumbnail'),
        sql<number>`coalesce(held.courses_count, 0)`.as('courses_count'),
      ])
      .orderBy(sql`categories.parent_id is not null`)
      .orderBy('categories.position')
      .orderBy('categories.id')
      .execute()
  )
}

export const findMovedCategory = (db: Db, slug: string) =>
  db
    .selectFrom('slug_redirects')
    .innerJoin('categories', 'categories.id', 'slug_redirects.id')
    .select('categories.slug')
    .where('kind', '=', 'categories')
    .where('slug_redirects.slug', '=', slug)
    .where('categories.published_at', 'is not', null)
    .executeTakeFirst()
