import { sql } from 'kysely'
import type { EndpointInput } from '#platform/call/contract.ts'
import type { Db } from '#platform/data/db.server.ts'
import type { Currency, ReaderContext } from '#platform/language/locale.ts'
import {
  selectLanguage,
  selectLocalizedLines,
  selectTranslated,
  type LocalizedLine,
} from '#platform/language/localized-columns.server.ts'
import { selectPictureUrl } from '../artwork.server.ts'
import type { CourseTrainer } from '../courses/contract.ts'
import {
  matchesSlugOrId,
  selectReferenceFields,
  selectSections,
  selectLine,
  selectStepFields,
  selectTrainerFields,
} from '../courses/queries.server.ts'
import { diplomaCourses, matchesDirectoryFilters } from '../directories/queries.server.ts'
import { selectDiplomaCards } from '../home/queries.server.ts'
import type { Reference } from '../queries.server.ts'
import type { DiplomaContents, DiplomaCourse, diplomaCalls } from './contract.ts'

type DirectoryInput = EndpointInput<typeof diplomaCalls.list>

export function selectDiplomas(
  db: Db,
  reader: ReaderContext,
  { q = null, category, language, sort }: DirectoryInput,
) {
  const texts = sql`concat_ws(' ', diplomas.title, diplomas.title_ar, diplomas.summary, diplomas.summary_ar, diplomas.steps::text)`
  const list = selectDiplomaCards(db, reader).where(
    matchesDirectoryFilters({ q, category, language }, diplomaCourses, texts),
  )
  if (!sort || sort === 'recommended') return list
  const orders = {
    popular: sql`diplomas.students_count desc`,
    newest: sql`diplomas.published_at desc`,
    length: sql`held.total_seconds`,
    price: sql`${sql.ref(`diplomas.price_${reader.currency}`)} nulls last`,
  }
  return list
    .clearOrderBy()
    .orderBy(orders[sort])
    .orderBy('diplomas.position')
    .orderBy('diplomas.id')
}

const held = sql`(select courses.*, diploma_courses.position from diploma_courses join courses on courses.id = diploma_courses.course_id
  where diploma_courses.diploma_id = diplomas.id and courses.published_at is not null) held`

export function findDiplomaDetails(db: Db, { locale, currency }: ReaderContext, id: string) {
  return db
    .selectFrom('diplomas')
    .where(matchesSlugOrId('diplomas', id))
    .where('diplomas.published_at', 'is not', null)
    .select([
      'diplomas.id',
      'diplomas.slug',
      selectTranslated(locale, 'diplomas.title').as('title'),
      selectLanguage(locale, 'diplomas.title').as('lang'),
      selectLine(locale, 'diplomas.summary').as('summary'),
      selectLine(locale, 'diplomas.description').as('description'),
      selectPictureUrl('diplomas.image', 'diplomas.slug').as('image'),
      'diplomas.students_count',
      sql<number | null>`${sql.ref(`diplomas.price_${currency}`)}`.as('price'),
      sql<number | null>`${sql.ref(`diplomas.list_price_${currency}`)}`.as('list_price'),
      sql<Currency>`${currency}::text`.as('currency'),
      sql<Reference | null>`(select ${selectReferenceFields(locale, 'categories')} from categories
        where categories.id = diplomas.category_id and categories.published_at is not null)`.as(
        'category',
      ),
      sql<number>`(select coalesce(sum(held.lessons_count), 0) from ${held})`.as('lessons_count'),
      sql<number>`(select coalesce(sum(held.total_seconds), 0) from ${held})`.as('total_seconds'),
      sql<number>`(select coalesce(sum(held.rating_count), 0) from ${held})`.as('rating_count'),
      sql<number>`(select coalesce(round((sum(held.rating_avg * held.rating_count) / nullif(sum(held.rating_count), 0))::numeric, 1), 0)::float8 from ${held})`.as(
        'rating',
      ),
      sql<
        (DiplomaCourse & { outcomes: LocalizedLine[] })[]
      >`(select coalesce(json_agg(it order by position), '[]') from (
        select held.position, ${selectStepFields(locale, 'held')}, held.is_free, held.in_plans, ${selectLine(locale, 'held.summary')} as summary, ${selectLocalizedLines(locale, 'held.outcomes')} as outcomes,
          round(held.rating_avg::numeric, 1)::float8 as rating, held.rating_count
        from ${held}) it)`.as('courses'),
      sql<CourseTrainer[]>`(select coalesce(json_agg(it order by first), '[]') from (
        select (select min(held.position) from ${held} join course_trainers on course_trainers.course_id = held.id where course_trainers.trainer_id = trainers.id) as first,
          ${selectTrainerFields(locale)}
        from trainers where trainers.published_at is not null
          and trainers.id in (select course_trainers.trainer_id from ${held} join course_trainers on course_trainers.course_id = held.id)) it)`.as(
        'trainers',
      ),
      sql<Reference | null>`(select ${selectReferenceFields(locale, 'certificates')} from certificates
        where certificates.diploma_id = diplomas.id and certificates.published_at is not null)`.as(
        'certificate',
      ),
    ])
    .executeTakeFirst()
}

export async function findDiplomaContent(db: Db, { locale }: ReaderContext, id: string) {
  const row = await db
    .selectFrom('diplomas')
    .where(matchesSlugOrId('diplomas', id))
    .where('diplomas.published_at', 'is not', null)
    .select(
      sql<DiplomaContents[]>`(select coalesce(json_agg(it order by position), '[]') from (
        select held.position, held.id, held.slug, ${selectTranslated(locale, 'held.title')} as title, ${selectLanguage(locale, 'held.title')} as lang,
          held.is_free, held.total_seconds, held.lessons_count, ${selectSections(locale, sql`held.id`)} as sections
        from ${held}) it)`.as('courses'),
    )
    .executeTakeFirst()
  return row?.courses ?? null
}
