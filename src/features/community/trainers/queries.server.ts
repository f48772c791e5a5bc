import { sql } from 'kysely'
import type { PersonalData } from '#features/accounts/account-deletion/personal-data.ts'
import {
  shortenAuthorName,
  selectReferenceFields,
  selectReviewFields,
} from '#features/catalogue/courses/queries.server.ts'
import { selectCourseNameFields, type Reference } from '#features/catalogue/queries.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import type { Locale, ReaderContext } from '#platform/language/locale.ts'
import { toPublicKey } from '#platform/files/media.server.ts'
import { queryPage } from '#platform/call/paging.server.ts'
import { selectTranslated } from '#platform/language/localized-columns.server.ts'
import type { TrainerProfile } from './contract.ts'
import { selectMediaPath } from '#platform/data/media-path.server.ts'

export const findTrainerProfile = (db: Db, user_id: string) =>
  db
    .selectFrom('trainers')
    .select([
      'slug',
      'name',
      'name_ar',
      'headline',
      'headline_ar',
      'bio',
      'bio_ar',
      'country_id',
      'published_at',
      'updated_at',
    ])
    .select([
      sql<TrainerProfile['expertise']>`expertise`.as('expertise'),
      selectMediaPath('thumbnail').as('thumbnail'),
    ])
    .where('user_id', '=', user_id)
    .executeTakeFirst()

/** SQL condition for a query that reads `courses`. */
export const matchTaughtCourse = (
  user_id: string,
) => sql<boolean>`courses.id in (select course_trainers.course_id from course_trainers
  join trainers on trainers.id = course_trainers.trainer_id where trainers.user_id = ${user_id})`

/** A student's thread without a trainer's answer. */
const waitsForAnswer = sql<boolean>`comments.parent_id is null and comments.removed_at is null and not comments.as_trainer and not exists (
  select from comments as answer where answer.parent_id = comments.id and answer.as_trainer and answer.removed_at is null)`

/** A review with text and without a reply. */
const waitsForReply = sql<boolean>`reviews.hidden_at is null and reviews.trainer_reply is null and reviews.text <> ''`

export const listTaughtCourses = (db: Db, { locale }: ReaderContext, user_id: string) =>
  db
    .selectFrom('courses')
    .where(matchTaughtCourse(user_id))
    .select([
      ...selectCourseNameFields(locale),
      sql<boolean>`courses.published_at is not null`.as('is_published'),
      'courses.students_count',
      sql<number>`round(courses.rating_avg::numeric, 1)::float8`.as('rating'),
      'courses.rating_count',
      sql<number>`(select count(*) from enrollments where enrollments.course_id = courses.id and enrollments.completed_at is not null)`.as(
        'completed_count',
      ),
      sql<
        number | null
      >`(select round(avg(least(100, enrollments.lessons_completion::numeric / nullif(courses.lessons_count, 0))))::integer
        from enrollments where enrollments.course_id = courses.id)`.as('completion'),
      sql<number>`(select count(*) from comments where comments.course_id = courses.id and ${waitsForAnswer})`.as(
        'waiting_comments',
      ),
      sql<number>`(select count(*) from reviews where reviews.course_id = courses.id and ${waitsForReply})`.as(
        'waiting_reviews',
      ),
    ])
    .orderBy('courses.students_count', 'desc')
    .orderBy('courses.id')
    .execute()

type TaughtFilter = { course_id?: number | undefined; page: number }

export function findUnansweredComments(
  db: Db,
  { locale }: ReaderContext,
  user_id: string,
  { course_id, page }: TaughtFilter,
) {
  const waiting = db
    .selectFrom('comments')
    .innerJoin('courses', 'courses.id', 'comments.course_id')
    .innerJoin('lessons', 'lessons.id', 'comments.lesson_id')
    .innerJoin('users', 'users.id', 'comments.user_id')
    .where(matchTaughtCourse(user_id))
    .where(waitsForAnswer)
    .$if(course_id !== undefined, (query) => query.where('comments.course_id', '=', course_id!))
    .select([
      'comments.id',
      'comments.text',
      'comments.second',
      'comments.created_at',
      sql<
        string | null
      >`case when users.deleted_at is null then ${selectTranslated(locale, 'users.name')} end`.as(
        'name',
      ),
      'users.hue',
      sql<
        string | null
      >`case when users.deleted_at is null then ${selectMediaPath('users.image')} end`.as('image'),
      sql<number>`(select count(*) from comments as reply where reply.parent_id = comments.id and reply.removed_at is null)`.as(
        'replies_count',
      ),
      ...placeFields(locale),
    ])
    .orderBy('comments.created_at')
    .orderBy('comments.id')
  return queryPage(page, waiting)
}

const placeFields = (locale: Locale) =>
  [
    sql<Reference>`${selectReferenceFields(locale, 'courses')}`.as('course'),
    sql<Reference>`${selectReferenceFields(locale, 'lessons')}`.as('lesson'),
  ] as const

export async function findTaughtReviews(
  db: Db,
  { locale }: ReaderContext,
  user_id: string,
  { course_id, page }: TaughtFilter,
) {
  const said = db
    .selectFrom('reviews')
    .innerJoin('courses', 'courses.id', 'reviews.course_id')
    .innerJoin('users', 'users.id', 'reviews.user_id')
    .where(matchTaughtCourse(user_id))
    .where('reviews.hidden_at', 'is', null)
    .$if(course_id !== undefined, (query) => query.where('reviews.course_id', '=', course_id!))
    .select([
      ...selectReviewFields(locale),
      sql<Reference>`${selectReferenceFields(locale, 'courses')}`.as('course'),
    ])
    .orderBy(waitsForReply, 'desc')
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.id', 'desc')
  const { items, ...list } = await queryPage(page, said)
  return { ...list, items: items.map(shortenAuthorName) }
}

export const findTaughtReview = (db: Db, user_id: string, review_id: number) =>
  db
    .selectFrom('reviews')
    .innerJoin('courses', 'courses.id', 'reviews.course_id')
    .select([
      'reviews.id',
      'reviews.course_id',
      'reviews.user_id',
      'reviews.trainer_reply',
      'reviews.replied_at',
    ])
    .where('reviews.id', '=', review_id)
    .where('reviews.hidden_at', 'is', null)
    .where(matchTaughtCourse(user_id))
    .forUpdate('reviews')
    .executeTakeFirst()

/** Account deletion erases the profile; the courses remain without a named trainer. */
export const trainerData: PersonalData = {
  name: 'trainer_profile',
  read: async (db, user_id) => (await findTrainerProfile(db, user_id)) ?? null,
  files: async (db, user_id) => {
    const row = await db
      .selectFrom('trainers')
      .select('thumbnail')
      .where('user_id', '=', user_id)
      .executeTakeFirst()
    return row?.thumbnail
      ? [{ key: toPublicKey(row.thumbnail), name: 'trainer.webp', type: 'image/webp' }]
      : []
  },
  hide: (tx, user_id) =>
    tx.updateTable('trainers').set({ published_at: null }).where('user_id', '=', user_id).execute(),
  forget: async (tx, user_id) => {
    const told = {
      headline: '',
      headline_ar: '',
      bio: '',
      bio_ar: '',
      expertise: '[]',
      country_id: null,
      thumbnail: null,
    }
    await tx
      .updateTable('trainers')
      .set({ ...told, published_at: null, user_id: null })
      .where('user_id', '=', user_id)
      .execute()
  },
}
