import { sql, type Expression, type InferResult } from 'kysely'
import {
  selectCourseNameFields,
  selectTopCategory,
  selectFirstTrainer,
} from '#features/catalogue/queries.server.ts'
import { queryPage, compileFirstPage } from '#platform/call/paging.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { compileQueryVariants } from '#platform/patches/compiled-query.server.ts'
import { selectBoughtDiplomas } from '#features/orders/entitlements/queries.server.ts'
import type { Locale, ReaderContext } from '#platform/language/locale.ts'
import { selectLanguage, selectTranslated } from '#platform/language/localized-columns.server.ts'
import { selectFavoriteIds } from '../favorite-ids.server.ts'
import { isInAnyGroup } from '../groups/queries.server.ts'
import type { EnrolledCourse } from './contract.ts'

/** Lessons of the outer query's course in order, with the person's progress. */
const selectLearnerLessons = (locale: Locale) => sql`(
  select lessons.id, lessons.slug, ${selectTranslated(locale, 'lessons.title')} as title, ${selectLanguage(locale, 'lessons.title')} as lang,
    lessons.kind, lessons.seconds, lessons.preview,
    json_build_object('title', ${selectTranslated(locale, 'course_sections.title')}, 'lang', ${selectLanguage(locale, 'course_sections.title')}) as section,
    row_number() over (order by course_sections.position, lessons.position) as number,
    lessons.id is not distinct from enrollments.last_lesson_id as is_last,
    mine.finished_at,
    case when mine.finished_at is null then floor(coalesce(mine.position, 0))::integer else 0 end as position,
    case when lessons.kind = 'video' then greatest(0, lessons.seconds - round(coalesce(mine.position, 0)))::integer else lessons.seconds end as seconds_left
  from lessons
  join course_sections on course_sections.id = lessons.section_id
  left join lesson_progress as mine on mine.lesson_id = lessons.id and mine.user_id = enrollments.user_id
  where lessons.course_id = courses.id)`

type CourseProgress = {
  finished_count: number
  seconds_left: number
  next_lesson: EnrolledCourse['next_lesson']
}

/**
 * One row, so that a left join is eliminated in counts. Next is the last opened lesson if
 * unfinished, else the next unfinished one, wrapping around.
 */
const selectCourseProgress = (locale: Locale) => sql<CourseProgress>`(
  select count(*) filter (where it.finished_at is not null) as finished_count,
    coalesce(sum(it.seconds_left) filter (where it.finished_at is null), 0) as seconds_left,
    (array_agg(to_json(it) order by it.is_last desc, it.number < coalesce(it.last, 0), it.number) filter (where it.finished_at is null))[1] as next_lesson
  from (select *, max(number) filter (where is_last) over () as last from ${selectLearnerLessons(locale)} own) it)`

/**
 * The subselect hides the value from the planner, because a custom plan costs more to build than it
 * saves.
 */
const selectUserId = (user_id: string) => sql<string>`(select ${user_id}::uuid)`

/** Most recently learned first. */
function queryEnrolledCourses(
  db: Db,
  locale: Locale,
  { user_id, now }: Learner,
  only: { course_id?: number; show?: EnrollmentFilter } = {},
) {
  return db
    .selectFrom('enrollments')
    .innerJoin('courses', 'courses.id', 'enrollments.course_id')
    .leftJoinLateral(selectCourseProgress(locale).as('own'), (join) => join.onTrue())
    .where('enrollments.user_id', '=', selectUserId(user_id))
    .where('courses.published_at', 'is not', null)
    .$if(only.course_id !== undefined, (query) => query.where('courses.id', '=', only.course_id!))
    .$if(only.show === 'in-progress', (query) =>
      query.where('enrollments.completed_at', 'is', null),
    )
    .$if(only.show === 'finished', (query) =>
      query.where('enrollments.completed_at', 'is not', null),
    )
    .select([
      ...selectCourseNameFields(locale),
      selectTopCategory(locale).as('category'),
      selectFirstTrainer(locale).as('trainer'),
      'courses.lessons_count',
      'courses.total_seconds',
      'enrollments.lessons_completion',
      'enrollments.enrolled_at',
      'enrollments.last_learned_at',
      'enrollments.completed_at',
      sql<
        string | null
      >`(select purchases.id from purchases where purchases.user_id = enrollments.user_id
        and purchases.course_id = courses.id and starts_at <= ${now} and ends_at > ${now} order by ends_at desc limit 1)`.as(
        'bought_id',
      ),
      sql.ref<number>('own.finished_count').as('finished_count'),
      sql.ref<number>('own.seconds_left').as('seconds_left'),
      'own.next_lesson',
    ])
    .orderBy('enrollments.last_learned_at', 'desc')
    .orderBy('courses.id')
}
type Learner = { user_id: string; now: Date }
type EnrollmentFilter = 'all' | 'in-progress' | 'finished'

const firstPage = compileFirstPage(
  (db, kind: { locale: Locale; show: EnrollmentFilter }, whose: Learner) =>
    queryEnrolledCourses(db, kind.locale, whose, { show: kind.show }),
)

export const findEnrolledCourses = (
  db: Db,
  { locale }: ReaderContext,
  whose: Learner,
  { page, show = 'all' }: { page: number; show?: EnrollmentFilter | undefined },
) =>
  page === 1
    ? firstPage(db, { locale, show }, whose)
    : queryPage(page, queryEnrolledCourses(db, locale, whose, { show }))

const resumed = compileQueryVariants((db, { locale }: { locale: Locale }, whose: Learner) =>
  queryEnrolledCourses(db, locale, whose, { show: 'in-progress' }).limit(sql.lit(1)),
)

export const findResumedCourse = async (db: Db, { locale }: ReaderContext, whose: Learner) =>
  (await resumed(db, { locale }, whose))[0] ?? null

const one = compileQueryVariants(
  (db, { locale }: { locale: Locale }, given: Learner & { course_id: number }) =>
    queryEnrolledCourses(db, locale, given, { course_id: given.course_id }),
)

export const findEnrolledCourse = async (
  db: Db,
  { locale }: ReaderContext,
  whose: Learner,
  course_id: number,
) => (await one(db, { locale }, { ...whose, course_id }))[0] ?? null

const figures = compileQueryVariants(
  (db, { locale }: { locale: Locale }, { user_id }: { user_id: string }) => {
    const courses = db
      .selectFrom('enrollments')
      .innerJoin('courses', 'courses.id', 'enrollments.course_id')
      .where('enrollments.user_id', '=', selectUserId(user_id))
      .where('courses.published_at', 'is not', null)
      .select([
        'courses.slug',
        selectTranslated(locale, 'courses.title').as('title'),
        selectLanguage(locale, 'courses.title').as('lang'),
      ])
      .select([
        'courses.lessons_count',
        'courses.total_seconds',
        'enrollments.lessons_completion',
        'enrollments.completed_at',
      ])
      .select([
        sql<number>`(select count(*) from lesson_progress as mine where mine.user_id = enrollments.user_id and mine.course_id = courses.id
        and mine.finished_at is not null)`.as('finished_count'),
        sql<number>`(select coalesce(sum(case when lessons.kind = 'video' then greatest(0, lessons.seconds - round(coalesce(mine.position, 0))) else lessons.seconds end), 0)::integer
        from lessons left join lesson_progress as mine on mine.lesson_id = lessons.id and mine.user_id = enrollments.user_id
        where lessons.course_id = courses.id and mine.finished_at is null)`.as('seconds_left'),
      ])
      .orderBy('enrollments.last_learned_at', 'desc')
      .orderBy('courses.id')
    return db.selectNoFrom([
      sql<InferResult<typeof courses>>`(select coalesce(json_agg(it), '[]') from ${courses} it)`.as(
        'courses',
      ),
      sql<number>`(select count(*) from ${selectFavoriteIds(db, user_id)} it)`.as('saved'),
      isInAnyGroup(user_id).as('in_groups'),
      sql<boolean>`exists (select from enrollments where user_id = ${user_id} and completed_at is not null) or exists ${selectBoughtDiplomas(user_id)}`.as(
        'may_have_diplomas',
      ),
    ])
  },
)
export const getEnrollmentStats = async (db: Db, { locale }: ReaderContext, user_id: string) =>
  (await figures(db, { locale }, { user_id }))[0]!

export const selectLastUpdatedCourse = (db: Db, user_id: string | Expression<string>) =>
  db
    .selectFrom('enrollments')
    .innerJoin('courses', 'courses.id', 'enrollments.course_id')
    .where('enrollments.user_id', '=', user_id)
    .where('courses.published_at', 'is not', null)
    .select('courses.slug')
    .orderBy('enrollments.last_learned_at', 'desc')
    .orderBy('courses.id')
    .limit(1)
