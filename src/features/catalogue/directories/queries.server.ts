import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/data/db.server.ts'
import type { ReaderContext } from '#platform/language/locale.ts'
import { selectLanguage, selectTranslated } from '#platform/language/localized-columns.server.ts'
import type { Reference } from '../queries.server.ts'
import type { DirectoryQuery } from './rules.ts'

type DirectoryFilters = Partial<Pick<DirectoryQuery, 'q' | 'category' | 'language'>>
/** Published courses of a trainer or diploma, aliased as `held`. */
type CourseSource = RawBuilder<unknown>

export const trainerCourses: CourseSource = sql`(select courses.* from course_trainers join courses on courses.id = course_trainers.course_id
  where course_trainers.trainer_id = trainers.id and courses.published_at is not null) held`
export const diplomaCourses: CourseSource = sql`(select courses.* from diploma_courses join courses on courses.id = diploma_courses.course_id
  where diploma_courses.diploma_id = diplomas.id and courses.published_at is not null) held`

/** Every query word must occur in one of the folded texts. */
const matchesText = (q: string, texts: RawBuilder<unknown>) =>
  sql.join(
    q.split(' ').map((word) => sql`position(search_fold(${word}) in search_fold(${texts})) > 0`),
    sql` and `,
  )

export function matchesDirectoryFilters(
  { q, category, language }: DirectoryFilters,
  courses: CourseSource,
  texts: RawBuilder<unknown>,
): RawBuilder<boolean> {
  const conditions = [
    ...(q ? [matchesText(q, texts)] : []),
    ...(category
      ? [
          sql`exists (select from ${courses} join course_categories on course_categories.course_id = held.id
            join categories as own on own.id = course_categories.category_id and own.published_at is not null
            left join categories as field on field.id = own.parent_id
            where own.slug = ${category} or field.slug = ${category})`,
        ]
      : []),
    ...(language
      ? [sql`exists (select from ${courses} where held.language in (${language}, 'both'))`]
      : []),
  ]
  return conditions.length
    ? sql<boolean>`(${sql.join(conditions, sql` and `)})`
    : sql<boolean>`true`
}

/** In the academy's order. */
export async function listDirectoryFields(
  db: Db,
  { locale }: ReaderContext,
  table: 'trainers' | 'diplomas',
): Promise<Reference[]> {
  const courses = table === 'trainers' ? trainerCourses : diplomaCourses
  const { rows } = await sql<Reference>`
    select categories.slug, ${selectTranslated(locale, 'categories.title')} as title, ${selectLanguage(locale, 'categories.title')} as lang
    from categories where categories.parent_id is null and categories.published_at is not null and exists (
      select from ${sql.table(table)}, lateral ${courses} join course_categories on course_categories.course_id = held.id
      join categories as own on own.id = course_categories.category_id and own.published_at is not null
      where ${sql.table(table)}.published_at is not null and coalesce(own.parent_id, own.id) = categories.id)
    order by categories.position, categories.id`.execute(db)
  return rows
}
