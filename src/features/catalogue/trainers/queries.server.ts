import { sql } from 'kysely'
import type { InputOf } from '#platform/call/contract.ts'
import type { Db } from '#platform/data/db.server.ts'
import type { Locale, Reader } from '#platform/language/locale.ts'
import { languageOf, spokenLines, translated, type Line } from '#platform/language/translated.server.ts'
import type { Trainer } from '../courses/contract.ts'
import { briefly, bySlugOrId, referenceFields, reviewFields, spoken, trainerFields } from '../courses/queries.server.ts'
import { coursesOfTrainer, passesFilters } from '../directories/queries.server.ts'
import { trainerTiles } from '../home/queries.server.ts'
import { courseCards, type Reference } from '../queries.server.ts'
import type { trainers } from './contract.ts'

type DirectoryInput = InputOf<typeof trainers.list>

/** Published trainers that pass the filters. */
export function trainerDirectory(db: Db, reader: Reader, { q = null, category, language, sort }: DirectoryInput) {
  const texts = sql`concat_ws(' ', trainers.name, trainers.name_ar, trainers.headline, trainers.headline_ar, trainers.expertise::text)`
  const list = trainerTiles(db, reader).where(passesFilters({ q, category, language }, coursesOfTrainer, texts))
  if (!sort || sort === 'recommended') return list
  const rating = sql`(select sum(held.rating_avg * held.rating_count) / nullif(sum(held.rating_count), 0) from ${coursesOfTrainer})`
  const orders = {
    rating: sql`${rating} desc nulls last`,
    courses: sql`(select count(*) from ${coursesOfTrainer}) desc`,
    name: sql`${translated(reader.locale, 'trainers.name')}`,
  }
  return list.clearOrderBy().orderBy(orders[sort]).orderBy('position').orderBy('id')
}

type Row = Trainer & { id: number; bio: Line; expertise: Line[]; country_id: string | null; joined_at: string; fields: Reference[] }

export async function trainerDetails(db: Db, { locale }: Reader, id: string) {
  const { rows } = await sql<Row>`
    select trainers.id, ${trainerFields(locale)}, ${spoken(locale, 'trainers.bio')} as bio, ${spokenLines(locale, 'trainers.expertise')} as expertise,
      trainers.country_id, trainers.published_at as joined_at,
      (select coalesce(json_agg(distinct ${namedJsonb(locale)}), '[]')
        from course_trainers join courses on courses.id = course_trainers.course_id
        join course_categories on course_categories.course_id = courses.id
        join categories as own on own.id = course_categories.category_id
        join categories as field on field.id = coalesce(own.parent_id, own.id)
        where course_trainers.trainer_id = trainers.id and courses.published_at is not null
          and own.published_at is not null and field.published_at is not null) as fields
    from trainers where ${bySlugOrId('trainers', id)} and trainers.published_at is not null`.execute(db)
  return rows[0] ?? null
}

const namedJsonb = (locale: Locale) =>
  sql`jsonb_build_object('slug', field.slug, 'title', ${translated(locale, 'field.title')}, 'lang', ${languageOf(locale, 'field.title')})`

/** What a trainer teaches, the most popular first. */
export const coursesBy = (db: Db, reader: Reader, trainer: number) =>
  courseCards(db, reader)
    .where(sql<boolean>`exists (select from course_trainers where course_id = courses.id and trainer_id = ${trainer})`)
    .orderBy('courses.students_count', 'desc')
    .orderBy('courses.id')
    .limit(60)
    .execute()

const taughtBy = (trainer: number) =>
  sql<boolean>`reviews.course_id in (select course_id from course_trainers join courses on courses.id = course_trainers.course_id
    where trainer_id = ${trainer} and courses.published_at is not null)`

/** How many stars students gave to all that a trainer teaches. */
export function marksOf(db: Db, trainer: number) {
  return db
    .selectFrom('reviews')
    .where('hidden_at', 'is', null)
    .where(taughtBy(trainer))
    .select(['rating', sql<Locale>`lang`.as('lang'), sql<number>`count(*)`.as('count')])
    .groupBy(['rating', 'lang'])
    .execute()
}

/** What students said last of all that a trainer teaches. */
export function saidOf(db: Db, { locale }: Reader, trainer: number) {
  return db
    .selectFrom('reviews')
    .innerJoin('users', 'users.id', 'reviews.user_id')
    .innerJoin('courses', 'courses.id', 'reviews.course_id')
    .where('reviews.hidden_at', 'is', null)
    .where('reviews.text', '!=', '')
    .where(taughtBy(trainer))
    .select([...reviewFields(locale), sql<Reference>`${referenceFields(locale, 'courses')}`.as('course')])
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.id', 'desc')
    .limit(6)
    .execute()
    .then((rows) => rows.map(briefly))
}
