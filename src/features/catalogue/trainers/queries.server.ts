import { sql } from 'kysely'
import type { EndpointInput } from '#platform/call/contract.ts'
import type { Db } from '#platform/data/db.server.ts'
import type { Locale, ReaderContext } from '#platform/language/locale.ts'
import {
  selectLanguage,
  selectLocalizedLines,
  selectTranslated,
  type LocalizedLine,
} from '#platform/language/localized-columns.server.ts'
import type { CourseTrainer } from '../courses/contract.ts'
import {
  shortenAuthorName,
  matchesSlugOrId,
  selectReferenceFields,
  selectReviewFields,
  selectLine,
  selectTrainerFields,
} from '../courses/queries.server.ts'
import { trainerCourses, matchesDirectoryFilters } from '../directories/queries.server.ts'
import { selectTrainerTiles } from '../home/queries.server.ts'
import { selectCourseCards, type Reference } from '../queries.server.ts'
import type { trainerCalls } from './contract.ts'

type DirectoryInput = EndpointInput<typeof trainerCalls.list>

export function selectTrainers(
  db: Db,
  reader: ReaderContext,
  { q = null, category, language, sort }: DirectoryInput,
) {
  const texts = sql`concat_ws(' ', trainers.name, trainers.name_ar, trainers.headline, trainers.headline_ar, trainers.expertise::text)`
  const list = selectTrainerTiles(db, reader).where(
    matchesDirectoryFilters({ q, category, language }, trainerCourses, texts),
  )
  if (!sort || sort === 'recommended') return list
  const rating = sql`(select sum(held.rating_avg * held.rating_count) / nullif(sum(held.rating_count), 0) from ${trainerCourses})`
  const orders = {
    rating: sql`${rating} desc nulls last`,
    courses: sql`(select count(*) from ${trainerCourses}) desc`,
    name: sql`${selectTranslated(reader.locale, 'trainers.name')}`,
  }
  return list.clearOrderBy().orderBy(orders[sort]).orderBy('position').orderBy('id')
}

type TrainerRow = CourseTrainer & {
  id: number
  bio: LocalizedLine
  expertise: LocalizedLine[]
  country_id: string | null
  joined_at: string
  fields: Reference[]
}

export async function findTrainerDetails(db: Db, { locale }: ReaderContext, id: string) {
  const { rows } = await sql<TrainerRow>`
    select trainers.id, ${selectTrainerFields(locale)}, ${selectLine(locale, 'trainers.bio')} as bio, ${selectLocalizedLines(locale, 'trainers.expertise')} as expertise,
      trainers.country_id, trainers.published_at as joined_at,
      (select coalesce(json_agg(distinct ${selectFieldReference(locale)}), '[]')
        from course_trainers join courses on courses.id = course_trainers.course_id
        join course_categories on course_categories.course_id = courses.id
        join categories as own on own.id = course_categories.category_id
        join categories as field on field.id = coalesce(own.parent_id, own.id)
        where course_trainers.trainer_id = trainers.id and courses.published_at is not null
          and own.published_at is not null and field.published_at is not null) as fields
    from trainers where ${matchesSlugOrId('trainers', id)} and trainers.published_at is not null`.execute(
    db,
  )
  return rows[0] ?? null
}

const selectFieldReference = (locale: Locale) =>
  sql`jsonb_build_object('slug', field.slug, 'title', ${selectTranslated(locale, 'field.title')}, 'lang', ${selectLanguage(locale, 'field.title')})`

export const listTrainerCourses = (db: Db, reader: ReaderContext, trainer: number) =>
  selectCourseCards(db, reader)
    .where(
      sql<boolean>`exists (select from course_trainers where course_id = courses.id and trainer_id = ${trainer})`,
    )
    .orderBy('courses.students_count', 'desc')
    .orderBy('courses.id')
    .limit(60)
    .execute()

const isTaughtByTrainer = (trainer: number) =>
  sql<boolean>`reviews.course_id in (select course_id from course_trainers join courses on courses.id = course_trainers.course_id
    where trainer_id = ${trainer} and courses.published_at is not null)`

export function countTrainerRatings(db: Db, trainer: number) {
  return db
    .selectFrom('reviews')
    .where('hidden_at', 'is', null)
    .where(isTaughtByTrainer(trainer))
    .select(['rating', sql<Locale>`lang`.as('lang'), sql<number>`count(*)`.as('count')])
    .groupBy(['rating', 'lang'])
    .execute()
}

export function listTrainerReviews(db: Db, { locale }: ReaderContext, trainer: number) {
  return db
    .selectFrom('reviews')
    .innerJoin('users', 'users.id', 'reviews.user_id')
    .innerJoin('courses', 'courses.id', 'reviews.course_id')
    .where('reviews.hidden_at', 'is', null)
    .where('reviews.text', '!=', '')
    .where(isTaughtByTrainer(trainer))
    .select([
      ...selectReviewFields(locale),
      sql<Reference>`${selectReferenceFields(locale, 'courses')}`.as('course'),
    ])
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.id', 'desc')
    .limit(6)
    .execute()
    .then((rows) => rows.map(shortenAuthorName))
}
