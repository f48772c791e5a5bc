import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/data/db.server.ts'
import type { Locale, ReaderContext } from '#platform/language/locale.ts'
import { selectMediaPath } from '#platform/data/media-path.server.ts'
import { numbers } from '#platform/data/constants.ts'
import { shortenName } from '#platform/language/names.ts'
import {
  selectLanguage,
  selectLocalizedLines,
  selectTranslated,
  type LocalizedLine,
} from '#platform/language/localized-columns.server.ts'
import { selectPictureUrl } from '../artwork.server.ts'
import { selectCourseCards, type Reference } from '../queries.server.ts'
import type { CourseTrainerProfile, Section, CourseStep, CourseTrainer } from './contract.ts'

/** Slugs never consist of digits only, so a numeric string is an id. */
export function parseSlugOrId(
  name: string | number,
): { by: 'id'; value: number } | { by: 'slug'; value: string } {
  if (typeof name === 'number') return { by: 'id', value: name }
  return /^\d+$/.test(name)
    ? { by: 'id', value: name.length < 16 ? Number(name) : 0 }
    : { by: 'slug', value: name }
}

export function matchesSlugOrId(table: string, name: string): RawBuilder<boolean> {
  const { by, value } = parseSlugOrId(name)
  return sql<boolean>`${sql.ref(`${table}.${by}`)} = ${value}`
}

export async function findPublishedCourseId(db: Db, id: string) {
  const row = await db
    .selectFrom('courses')
    .select('id')
    .where(matchesSlugOrId('courses', id))
    .where('published_at', 'is not', null)
    .executeTakeFirst()
  return row?.id ?? null
}

export function findCourseDetails(db: Db, reader: ReaderContext, id: string) {
  const { locale } = reader
  return selectCourseCards(db, reader)
    .where(matchesSlugOrId('courses', id))
    .select([
      selectLine(locale, 'courses.summary').as('summary'),
      selectLine(locale, 'courses.description').as('description'),
      selectMediaPath('courses.promo_video').as('promo_video'),
      'courses.is_free',
      'courses.on_sale',
      'courses.updated_at',
      sql<number>`(select count(*) from lessons where lessons.course_id = courses.id and kind = 'file')`.as(
        'files_count',
      ),
      sql<number>`(select count(*) from lessons where lessons.course_id = courses.id and preview)`.as(
        'previews_count',
      ),
      selectLocalizedLines(locale, 'courses.outcomes').as('outcomes'),
      selectLocalizedLines(locale, 'courses.required_skills').as('required_skills'),
      selectLocalizedLines(locale, 'courses.audience').as('audience'),
      selectBreadcrumb(locale).as('trail'),
      sql<CourseTrainer[]>`(select coalesce(json_agg(it order by position), '[]') from (
        select course_trainers.position, ${selectTrainerFields(locale)}
        from course_trainers join trainers on trainers.id = course_trainers.trainer_id
        where course_trainers.course_id = courses.id and trainers.published_at is not null) it)`.as(
        'trainers',
      ),
      sql<CourseStep[]>`(select coalesce(json_agg(it order by position), '[]') from (
        select course_prerequisites.position, ${selectStepFields(locale, 'first')}
        from course_prerequisites join courses as first on first.id = course_prerequisites.prerequisite_id
        where course_prerequisites.course_id = courses.id and first.published_at is not null) it)`.as(
        'prerequisites',
      ),
      sql<Reference | null>`(select ${selectReferenceFields(locale, 'certificates')} from certificates
        where certificates.course_id = courses.id and certificates.published_at is not null)`.as(
        'certificate',
      ),
      sql<
        Reference[]
      >`(select coalesce(json_agg(${selectReferenceFields(locale, 'diplomas')} order by diplomas.position), '[]')
        from diploma_courses join diplomas on diplomas.id = diploma_courses.diploma_id
        where diploma_courses.course_id = courses.id and diplomas.published_at is not null)`.as(
        'diplomas',
      ),
    ])
    .executeTakeFirst()
}

export const selectLine = (locale: Locale, column: string) =>
  sql<LocalizedLine>`json_build_object('text', ${selectTranslated(locale, column)}, 'lang', ${selectLanguage(locale, column)})`

export const selectReferenceFields = (locale: Locale, table: string) =>
  sql`json_build_object('slug', ${sql.ref(`${table}.slug`)}, 'title', ${selectTranslated(locale, `${table}.title`)}, 'lang', ${selectLanguage(locale, `${table}.title`)})`

export const selectStepFields = (
  locale: Locale,
  table: string,
) => sql`${sql.ref(`${table}.id`)}, ${sql.ref(`${table}.slug`)},
  ${selectTranslated(locale, `${table}.title`)} as title, ${selectLanguage(locale, `${table}.title`)} as lang,
  ${selectPictureUrl(`${table}.image`, `${table}.slug`)} as image, ${sql.ref(`${table}.level`)}, ${sql.ref(`${table}.lessons_count`)}, ${sql.ref(`${table}.total_seconds`)}`

export const selectTrainerFields = (
  locale: Locale,
) => sql`trainers.slug, ${selectTranslated(locale, 'trainers.name')} as name,
  ${selectLanguage(locale, 'trainers.name')} as lang, ${selectTranslated(locale, 'trainers.headline')} as headline, ${selectMediaPath('trainers.thumbnail')} as thumbnail, trainers.hue,
  (select count(*) from ${taught}) as courses_count,
  (select coalesce(sum(taught.students_count), 0) from ${taught}) as students_count,
  (select coalesce(round((sum(taught.rating_avg * taught.rating_count) / nullif(sum(taught.rating_count), 0))::numeric, 1), 0)::float8 from ${taught}) as rating`

const taught = sql`(select own.* from course_trainers as mine join courses as own on own.id = mine.course_id
  where mine.trainer_id = trainers.id and own.published_at is not null) taught`

const selectBreadcrumb = (locale: Locale) => sql<Reference[]>`coalesce((
  select case when field.id = own.id then json_build_array(${selectReferenceFields(locale, 'own')}) else json_build_array(${selectReferenceFields(locale, 'field')}, ${selectReferenceFields(locale, 'own')}) end
  from course_categories
  join categories as own on own.id = course_categories.category_id
  join categories as field on field.id = coalesce(own.parent_id, own.id)
  where course_categories.course_id = courses.id and own.published_at is not null and field.published_at is not null
  order by course_categories.position limit 1), '[]')`

export const selectSections = (locale: Locale, course: RawBuilder<unknown>) => sql<Section[]>`(
  select coalesce(json_agg(it order by position), '[]') from (
    select course_sections.position, course_sections.id, ${selectTranslated(locale, 'course_sections.title')} as title, ${selectLanguage(locale, 'course_sections.title')} as lang,
      (select coalesce(json_agg(lesson order by place), '[]') from (
        select lessons.position as place, lessons.id, lessons.slug, ${selectTranslated(locale, 'lessons.title')} as title, ${selectLanguage(locale, 'lessons.title')} as lang,
          lessons.kind, lessons.seconds, lessons.preview
        from lessons where lessons.section_id = course_sections.id) lesson) as lessons
    from course_sections where course_sections.course_id = ${course}) it)`

export async function findCourseContent(db: Db, { locale }: ReaderContext, id: string) {
  const row = await db
    .selectFrom('courses')
    .where(matchesSlugOrId('courses', id))
    .where('published_at', 'is not', null)
    .select(selectSections(locale, sql`courses.id`).as('sections'))
    .executeTakeFirst()
  return row?.sections ?? null
}

export async function listCourseTrainers(db: Db, { locale }: ReaderContext, course: number) {
  const { rows } = await sql<CourseTrainerProfile>`
    select ${selectTrainerFields(locale)}, ${selectLine(locale, 'trainers.bio')} as bio, ${selectLocalizedLines(locale, 'trainers.expertise')} as expertise
    from course_trainers join trainers on trainers.id = course_trainers.trainer_id
    where course_trainers.course_id = ${course} and trainers.published_at is not null
    order by course_trainers.position`.execute(db)
  return rows
}

export const listOtherCourses = (db: Db, reader: ReaderContext, course: number) =>
  selectCourseCards(db, reader)
    .where('courses.id', '!=', course)
    .where(
      sql<boolean>`exists (select from course_trainers as mine join course_trainers as theirs on theirs.trainer_id = mine.trainer_id
        join trainers on trainers.id = mine.trainer_id
        where mine.course_id = ${course} and theirs.course_id = courses.id and trainers.published_at is not null)`,
    )
    .orderBy('courses.students_count', 'desc')
    .orderBy('courses.id')
    .limit(6)
    .execute()

/** Per rating and language. */
export function countReviews(db: Db, course: number) {
  return db
    .selectFrom('reviews')
    .where('course_id', '=', course)
    .where('hidden_at', 'is', null)
    .select(['rating', sql<Locale>`lang`.as('lang'), sql<number>`count(*)`.as('count')])
    .groupBy(['rating', 'lang'])
    .execute()
}

export function listReviews(
  db: Db,
  { locale }: ReaderContext,
  course: number,
  it: ReviewFilter,
  page: number,
) {
  return db
    .selectFrom('reviews')
    .innerJoin('users', 'users.id', 'reviews.user_id')
    .where('reviews.course_id', '=', course)
    .where('reviews.hidden_at', 'is', null)
    .$if(it.rating !== undefined, (query) => query.where('reviews.rating', '=', it.rating!))
    .$if(it.language !== undefined, (query) => query.where('reviews.lang', '=', it.language!))
    .select(selectReviewFields(locale))
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.id', 'desc')
    .limit(numbers.page_size)
    .offset((page - 1) * numbers.page_size)
    .execute()
    .then((rows) => rows.map(shortenAuthorName))
}

type ReviewFilter = { rating?: number | undefined; language?: Locale | undefined }

export const selectReviewEditTime = sql<
  string | null
>`case when reviews.updated_at > reviews.created_at then reviews.updated_at end`

/** Omits the author of a deleted account. */
export const selectReviewFields = (locale: Locale) =>
  [
    'reviews.id',
    sql<
      string | null
    >`case when users.deleted_at is null then ${selectTranslated(locale, 'users.name')} end`.as(
      'name',
    ),
    'users.hue',
    sql<
      string | null
    >`case when users.deleted_at is null then ${selectMediaPath('users.image')} end`.as('image'),
    'reviews.rating',
    sql<Locale>`reviews.lang`.as('lang'),
    'reviews.text',
    'reviews.trainer_reply',
    'reviews.replied_at',
    'reviews.created_at',
    selectReviewEditTime.as('edited_at'),
  ] as const

/** Privacy: a review shows only the first name and an initial. */
export const shortenAuthorName = <R extends { name: string | null }>(row: R) => ({
  ...row,
  name: row.name && shortenName(row.name),
})
