import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/data/db.server.ts'
import type { Locale, Reader } from '#platform/language/locale.ts'
import { mediaPath } from '#platform/files/media.server.ts'
import { numbers } from '#platform/data/numbers.ts'
import { shortName } from '#platform/language/names.ts'
import { languageOf, spokenLines, translated, type Line } from '#platform/language/translated.server.ts'
import { picture } from '../art/queries.server.ts'
import { courseCards, type Reference } from '../queries.server.ts'
import type { Profile, Section, Step, Trainer } from './contract.ts'

/** What something is named by. In an address both are words: no slug is all digits. */
export function namedBy(name: string | number): { by: 'id'; value: number } | { by: 'slug'; value: string } {
  if (typeof name === 'number') return { by: 'id', value: name }
  return /^\d+$/.test(name) ? { by: 'id', value: name.length < 16 ? Number(name) : 0 } : { by: 'slug', value: name }
}

/** The row of a table that a slug or an id names. */
export function bySlugOrId(table: string, name: string): RawBuilder<boolean> {
  const { by, value } = namedBy(name)
  return sql<boolean>`${sql.ref(`${table}.${by}`)} = ${value}`
}

/** The id of a published course. */
export async function publishedCourse(db: Db, id: string) {
  const row = await db
    .selectFrom('courses')
    .select('id')
    .where(bySlugOrId('courses', id))
    .where('published_at', 'is not', null)
    .executeTakeFirst()
  return row?.id ?? null
}

export function courseDetails(db: Db, reader: Reader, id: string) {
  const { locale } = reader
  return courseCards(db, reader)
    .where(bySlugOrId('courses', id))
    .select([
      spoken(locale, 'courses.summary').as('summary'),
      spoken(locale, 'courses.description').as('description'),
      mediaPath('courses.promo_video').as('promo_video'),
      'courses.is_free',
      'courses.on_sale',
      'courses.updated_at',
      sql<number>`(select count(*) from lessons where lessons.course_id = courses.id and kind = 'file')`.as('files_count'),
      sql<number>`(select count(*) from lessons where lessons.course_id = courses.id and preview)`.as('previews_count'),
      spokenLines(locale, 'courses.outcomes').as('outcomes'),
      spokenLines(locale, 'courses.required_skills').as('required_skills'),
      spokenLines(locale, 'courses.audience').as('audience'),
      trail(locale).as('trail'),
      sql<Trainer[]>`(select coalesce(json_agg(it order by position), '[]') from (
        select course_trainers.position, ${trainerFields(locale)}
        from course_trainers join trainers on trainers.id = course_trainers.trainer_id
        where course_trainers.course_id = courses.id and trainers.published_at is not null) it)`.as('trainers'),
      sql<Step[]>`(select coalesce(json_agg(it order by position), '[]') from (
        select course_prerequisites.position, ${stepFields(locale, 'first')}
        from course_prerequisites join courses as first on first.id = course_prerequisites.prerequisite_id
        where course_prerequisites.course_id = courses.id and first.published_at is not null) it)`.as('prerequisites'),
      sql<Reference | null>`(select ${referenceFields(locale, 'certificates')} from certificates
        where certificates.course_id = courses.id and certificates.published_at is not null)`.as('certificate'),
      sql<Reference[]>`(select coalesce(json_agg(${referenceFields(locale, 'diplomas')} order by diplomas.position), '[]')
        from diploma_courses join diplomas on diplomas.id = diploma_courses.diploma_id
        where diploma_courses.course_id = courses.id and diplomas.published_at is not null)`.as('diplomas'),
    ])
    .executeTakeFirst()
}

/** A text with the language it came out in. */
export const spoken = (locale: Locale, column: string) =>
  sql<Line>`json_build_object('text', ${translated(locale, column)}, 'lang', ${languageOf(locale, column)})`

export const referenceFields = (locale: Locale, table: string) =>
  sql`json_build_object('slug', ${sql.ref(`${table}.slug`)}, 'title', ${translated(locale, `${table}.title`)}, 'lang', ${languageOf(locale, `${table}.title`)})`

/** What a course is to one that leads to it. */
export const stepFields = (locale: Locale, table: string) => sql`${sql.ref(`${table}.id`)}, ${sql.ref(`${table}.slug`)},
  ${translated(locale, `${table}.title`)} as title, ${languageOf(locale, `${table}.title`)} as lang,
  ${picture(`${table}.image`, `${table}.slug`)} as image, ${sql.ref(`${table}.level`)}, ${sql.ref(`${table}.lessons_count`)}, ${sql.ref(`${table}.total_seconds`)}`

/** A trainer with the figures of everything they teach. */
export const trainerFields = (locale: Locale) => sql`trainers.slug, ${translated(locale, 'trainers.name')} as name,
  ${languageOf(locale, 'trainers.name')} as lang, ${translated(locale, 'trainers.headline')} as headline, ${mediaPath('trainers.thumbnail')} as thumbnail, trainers.hue,
  (select count(*) from ${taught}) as courses_count,
  (select coalesce(sum(taught.students_count), 0) from ${taught}) as students_count,
  (select coalesce(round((sum(taught.rating_avg * taught.rating_count) / nullif(sum(taught.rating_count), 0))::numeric, 1), 0)::float8 from ${taught}) as rating`

const taught = sql`(select own.* from course_trainers as mine join courses as own on own.id = mine.course_id
  where mine.trainer_id = trainers.id and own.published_at is not null) taught`

const trail = (locale: Locale) => sql<Reference[]>`coalesce((
  select case when field.id = own.id then json_build_array(${referenceFields(locale, 'own')}) else json_build_array(${referenceFields(locale, 'field')}, ${referenceFields(locale, 'own')}) end
  from course_categories
  join categories as own on own.id = course_categories.category_id
  join categories as field on field.id = coalesce(own.parent_id, own.id)
  where course_categories.course_id = courses.id and own.published_at is not null and field.published_at is not null
  order by course_categories.position limit 1), '[]')`

/** The sections of courses, in order, each with its lessons. */
export const sectionsOf = (locale: Locale, course: RawBuilder<unknown>) => sql<Section[]>`(
  select coalesce(json_agg(it order by position), '[]') from (
    select course_sections.position, course_sections.id, ${translated(locale, 'course_sections.title')} as title, ${languageOf(locale, 'course_sections.title')} as lang,
      (select coalesce(json_agg(lesson order by place), '[]') from (
        select lessons.position as place, lessons.id, lessons.slug, ${translated(locale, 'lessons.title')} as title, ${languageOf(locale, 'lessons.title')} as lang,
          lessons.kind, lessons.seconds, lessons.preview
        from lessons where lessons.section_id = course_sections.id) lesson) as lessons
    from course_sections where course_sections.course_id = ${course}) it)`

export async function courseContent(db: Db, { locale }: Reader, id: string) {
  const row = await db
    .selectFrom('courses')
    .where(bySlugOrId('courses', id))
    .where('published_at', 'is not', null)
    .select(sectionsOf(locale, sql`courses.id`).as('sections'))
    .executeTakeFirst()
  return row?.sections ?? null
}

/** Who teaches a course, with their story. */
export async function courseTrainers(db: Db, { locale }: Reader, course: number) {
  const { rows } = await sql<Profile>`
    select ${trainerFields(locale)}, ${spoken(locale, 'trainers.bio')} as bio, ${spokenLines(locale, 'trainers.expertise')} as expertise
    from course_trainers join trainers on trainers.id = course_trainers.trainer_id
    where course_trainers.course_id = ${course} and trainers.published_at is not null
    order by course_trainers.position`.execute(db)
  return rows
}

/** What else the trainers of a course teach, the most popular first. */
export const othersByTrainers = (db: Db, reader: Reader, course: number) =>
  courseCards(db, reader)
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

/** How many gave how many stars, per language: what a page of reviews is counted by. */
export function reviewCounts(db: Db, course: number) {
  return db
    .selectFrom('reviews')
    .where('course_id', '=', course)
    .where('hidden_at', 'is', null)
    .select(['rating', sql<Locale>`lang`.as('lang'), sql<number>`count(*)`.as('count')])
    .groupBy(['rating', 'lang'])
    .execute()
}

/** A page of what students say of a course, newest first. */
export function reviewPage(db: Db, { locale }: Reader, course: number, it: ReviewFilter, page: number) {
  return db
    .selectFrom('reviews')
    .innerJoin('users', 'users.id', 'reviews.user_id')
    .where('reviews.course_id', '=', course)
    .where('reviews.hidden_at', 'is', null)
    .$if(it.rating !== undefined, (query) => query.where('reviews.rating', '=', it.rating!))
    .$if(it.language !== undefined, (query) => query.where('reviews.lang', '=', it.language!))
    .select(reviewFields(locale))
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.id', 'desc')
    .limit(numbers.page_size)
    .offset((page - 1) * numbers.page_size)
    .execute()
    .then((rows) => rows.map(briefly))
}

type ReviewFilter = { rating?: number | undefined; language?: Locale | undefined }

/** When a review was last changed by who wrote it. */
export const editedAt = sql<string | null>`case when reviews.updated_at > reviews.created_at then reviews.updated_at end`

/** A review with who wrote it, and nothing of one who has left. */
export const reviewFields = (locale: Locale) =>
  [
    'reviews.id',
    sql<string | null>`case when users.deleted_at is null then ${translated(locale, 'users.name')} end`.as('name'),
    'users.hue',
    sql<string | null>`case when users.deleted_at is null then ${mediaPath('users.image')} end`.as('image'),
    'reviews.rating',
    sql<Locale>`reviews.lang`.as('lang'),
    'reviews.text',
    'reviews.trainer_reply',
    'reviews.replied_at',
    'reviews.created_at',
    editedAt.as('edited_at'),
  ] as const

/** Of its author a review tells the first name and an initial, never more. */
export const briefly = <R extends { name: string | null }>(row: R) => ({ ...row, name: row.name && shortName(row.name) })
