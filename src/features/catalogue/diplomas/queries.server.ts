import { sql } from 'kysely'
import type { InputOf } from '#platform/call/contract.ts'
import type { Db } from '#platform/data/db.server.ts'
import type { Currency, Reader } from '#platform/language/locale.ts'
import { languageOf, spokenLines, translated, type Line } from '#platform/language/translated.server.ts'
import { picture } from '../art/queries.server.ts'
import type { Trainer } from '../courses/contract.ts'
import { bySlugOrId, referenceFields, sectionsOf, spoken, stepFields, trainerFields } from '../courses/queries.server.ts'
import { coursesOfDiploma, passesFilters } from '../directories/queries.server.ts'
import { diplomaCards } from '../home/queries.server.ts'
import type { Reference } from '../queries.server.ts'
import type { DiplomaContents, DiplomaCourse, diplomas } from './contract.ts'

type DirectoryInput = InputOf<typeof diplomas.list>

/** Published diplomas that pass the filters. */
export function diplomaDirectory(db: Db, reader: Reader, { q = null, category, language, sort }: DirectoryInput) {
  const texts = sql`concat_ws(' ', diplomas.title, diplomas.title_ar, diplomas.summary, diplomas.summary_ar, diplomas.steps::text)`
  const list = diplomaCards(db, reader).where(passesFilters({ q, category, language }, coursesOfDiploma, texts))
  if (!sort || sort === 'recommended') return list
  const orders = {
    popular: sql`diplomas.students_count desc`,
    newest: sql`diplomas.published_at desc`,
    length: sql`held.total_seconds`,
    price: sql`${sql.ref(`diplomas.price_${reader.currency}`)} nulls last`,
  }
  return list.clearOrderBy().orderBy(orders[sort]).orderBy('diplomas.position').orderBy('diplomas.id')
}

// The published courses of a diploma in their order.
const held = sql`(select courses.*, diploma_courses.position from diploma_courses join courses on courses.id = diploma_courses.course_id
  where diploma_courses.diploma_id = diplomas.id and courses.published_at is not null) held`

export function diplomaDetails(db: Db, { locale, currency }: Reader, id: string) {
  return db
    .selectFrom('diplomas')
    .where(bySlugOrId('diplomas', id))
    .where('diplomas.published_at', 'is not', null)
    .select([
      'diplomas.id',
      'diplomas.slug',
      translated(locale, 'diplomas.title').as('title'),
      languageOf(locale, 'diplomas.title').as('lang'),
      spoken(locale, 'diplomas.summary').as('summary'),
      spoken(locale, 'diplomas.description').as('description'),
      picture('diplomas.image', 'diplomas.slug').as('image'),
      'diplomas.students_count',
      sql<number | null>`${sql.ref(`diplomas.price_${currency}`)}`.as('price'),
      sql<number | null>`${sql.ref(`diplomas.list_price_${currency}`)}`.as('list_price'),
      sql<Currency>`${currency}::text`.as('currency'),
      sql<Reference | null>`(select ${referenceFields(locale, 'categories')} from categories
        where categories.id = diplomas.category_id and categories.published_at is not null)`.as('category'),
      sql<number>`(select coalesce(sum(held.lessons_count), 0) from ${held})`.as('lessons_count'),
      sql<number>`(select coalesce(sum(held.total_seconds), 0) from ${held})`.as('total_seconds'),
      sql<number>`(select coalesce(sum(held.rating_count), 0) from ${held})`.as('rating_count'),
      sql<number>`(select coalesce(round((sum(held.rating_avg * held.rating_count) / nullif(sum(held.rating_count), 0))::numeric, 1), 0)::float8 from ${held})`.as(
        'rating',
      ),
      sql<(DiplomaCourse & { outcomes: Line[] })[]>`(select coalesce(json_agg(it order by position), '[]') from (
        select held.position, ${stepFields(locale, 'held')}, held.is_free, held.in_plans, ${spoken(locale, 'held.summary')} as summary, ${spokenLines(locale, 'held.outcomes')} as outcomes,
          round(held.rating_avg::numeric, 1)::float8 as rating, held.rating_count
        from ${held}) it)`.as('courses'),
      sql<Trainer[]>`(select coalesce(json_agg(it order by first), '[]') from (
        select (select min(held.position) from ${held} join course_trainers on course_trainers.course_id = held.id where course_trainers.trainer_id = trainers.id) as first,
          ${trainerFields(locale)}
        from trainers where trainers.published_at is not null
          and trainers.id in (select course_trainers.trainer_id from ${held} join course_trainers on course_trainers.course_id = held.id)) it)`.as(
        'trainers',
      ),
      sql<Reference | null>`(select ${referenceFields(locale, 'certificates')} from certificates
        where certificates.diploma_id = diplomas.id and certificates.published_at is not null)`.as('certificate'),
    ])
    .executeTakeFirst()
}

export async function diplomaContent(db: Db, { locale }: Reader, id: string) {
  const row = await db
    .selectFrom('diplomas')
    .where(bySlugOrId('diplomas', id))
    .where('diplomas.published_at', 'is not', null)
    .select(
      sql<DiplomaContents[]>`(select coalesce(json_agg(it order by position), '[]') from (
        select held.position, held.id, held.slug, ${translated(locale, 'held.title')} as title, ${languageOf(locale, 'held.title')} as lang,
          held.is_free, held.total_seconds, held.lessons_count, ${sectionsOf(locale, sql`held.id`)} as sections
        from ${held}) it)`.as('courses'),
    )
    .executeTakeFirst()
  return row?.courses ?? null
}
