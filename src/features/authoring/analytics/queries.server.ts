import { sql } from 'kysely'
import { queryPage } from '#platform/call/paging.server.ts'
import { Failure } from '#platform/call/failure.ts'
import type { Db } from '#platform/data/db.server.ts'
import type { Locale } from '#platform/language/locale.ts'
import { selectLanguage, selectTranslated } from '#platform/language/localized-columns.server.ts'
import type { CourseStudent, CourseTestStats, FunnelLesson } from './contract.ts'
import { timelineSegments, weekCount, type StudentList } from './rules.ts'
import { stallDays } from './limits.ts'

const getStallDate = (now: Date) => new Date(now.getTime() - stallDays * 86_400_000)
const present = sql<boolean>`exists (select from users where users.id = enrollments.user_id and users.deleted_at is null)`

export async function countLearners(db: Db, course_id: number, now: Date) {
  const { rows } = await sql<{
    students: number
    active: number
    stalled: number
    completed: number
    seconds: number
  }>`
    select count(*)::int as students, count(*) filter (where last_learned_at >= ${getStallDate(now)})::int as active,
      count(*) filter (where completed_at is null and last_learned_at < ${getStallDate(now)})::int as stalled,
      count(*) filter (where completed_at is not null)::int as completed,
      (select coalesce(sum(seconds), 0)::int from watch_days where watch_days.course_id = ${course_id}) as seconds
    from enrollments where course_id = ${course_id} and ${present}`.execute(db)
  return rows[0]!
}

export async function getFunnel(
  db: Db,
  locale: Locale,
  course_id: number,
): Promise<FunnelLesson[]> {
  return db
    .selectFrom('lessons')
    .innerJoin('course_sections', 'course_sections.id', 'lessons.section_id')
    .leftJoin(
      sql<{
        lesson_id: number
        opened: number
        finished: number
      }>`(select lesson_id, count(*)::int as opened, count(finished_at)::int as finished
        from lesson_progress where lesson_progress.course_id = ${course_id} group by lesson_id)`.as(
        'reached',
      ),
      'reached.lesson_id',
      'lessons.id',
    )
    .where('lessons.course_id', '=', course_id)
    .select(['lessons.id', 'lessons.kind', 'lessons.seconds'])
    .select([
      selectTranslated(locale, 'lessons.title').as('title'),
      selectLanguage(locale, 'lessons.title').as('lang'),
      sql<number>`coalesce(reached.opened, 0)`.as('opened'),
      sql<number>`coalesce(reached.finished, 0)`.as('finished'),
    ])
    .orderBy('course_sections.position')
    .orderBy('lessons.position')
    .execute()
}

/** Includes weeks without activity. */
export async function listWeeklySeconds(db: Db, course_id: number, now: Date) {
  const { rows } = await sql<{ week: string; seconds: number }>`
    select to_char(week, 'YYYY-MM-DD') as week, coalesce(sum(seconds), 0)::int as seconds
    from generate_series(date_trunc('week', ${now}::timestamptz at time zone 'UTC') - make_interval(weeks => ${weekCount - 1}),
      date_trunc('week', ${now}::timestamptz at time zone 'UTC'), interval '1 week') as week
    left join watch_days on watch_days.course_id = ${course_id} and watch_days.day >= week::date and watch_days.day < (week + interval '1 week')::date
    group by week order by week`.execute(db)
  return rows
}

export async function listCourseTestStats(
  db: Db,
  locale: Locale,
  course_id: number,
): Promise<CourseTestStats[]> {
  return db
    .selectFrom('tests')
    .leftJoin(
      sql<
        CourseTestStats & { test_id: number }
      >`(select test_id, count(*)::int as attempts, count(distinct user_id)::int as people,
        round(avg(case when passed then 100 else 0 end) filter (where passed is not null))::int as pass_rate,
        (percentile_cont(0.5) within group (order by score / nullif(max_score, 0) * 100) filter (where passed is not null))::int as median_percent
        from attempts where attempts.course_id = ${course_id} and submitted_at is not null group by test_id)`.as(
        'taken',
      ),
      'taken.test_id',
      'tests.id',
    )
    .where('tests.course_id', '=', course_id)
    .where('tests.published_at', 'is not', null)
    .select([
      'tests.id',
      selectTranslated(locale, 'tests.title').as('title'),
      selectLanguage(locale, 'tests.title').as('lang'),
    ])
    .select([
      sql<number>`coalesce(taken.attempts, 0)`.as('attempts'),
      sql<number>`coalesce(taken.people, 0)`.as('people'),
      sql<number | null>`taken.pass_rate`.as('pass_rate'),
      sql<number | null>`taken.median_percent`.as('median_percent'),
    ])
    .orderBy('tests.id')
    .execute()
}

export async function getRatings(db: Db, course_id: number) {
  const { rows } = await sql<{ stars: number; count: number }>`
    select stars::int, count(reviews.id)::int as count from generate_series(5, 1, -1) as stars
    left join reviews on reviews.course_id = ${course_id} and reviews.rating = stars and reviews.hidden_at is null
    group by stars order by stars desc`.execute(db)
  const count = rows.reduce((sum, it) => sum + it.count, 0)
  const rating = count
    ? Math.round((rows.reduce((sum, it) => sum + it.stars * it.count, 0) / count) * 10) / 10
    : 0
  return { rating, stars: rows }
}

export async function getTimeline(db: Db, course_id: number, lesson_id: number) {
  const lesson = await db
    .selectFrom('lessons')
    .select('seconds')
    .where('id', '=', lesson_id)
    .where('course_id', '=', course_id)
    .where('kind', '=', 'video')
    .executeTakeFirst()
  if (!lesson) throw new Failure('not_found')
  const { seconds } = lesson
  // Samples the middle second of each segment.
  const { rows } = await sql<{ from: number; watched: number; opened: number }>`
    select (piece * ${seconds} / ${timelineSegments})::int as from, count(it.user_id)::int as opened,
      count(it.user_id) filter (where it.watched @> (((piece * 2 + 1) * ${seconds}) / ${timelineSegments * 2})::int)::int as watched
    from generate_series(0, ${timelineSegments - 1}) as piece left join lesson_progress as it on it.lesson_id = ${lesson_id}
    group by piece order by piece`.execute(db)
  return {
    opened: rows[0]!.opened,
    seconds,
    pieces: rows.map(({ from, watched }) => ({ from, watched })),
  }
}

const selectLearners = (db: Db, locale: Locale, course_id: number, show: StudentList, now: Date) =>
  db
    .selectFrom('enrollments')
    .innerJoin('users', 'users.id', 'enrollments.user_id')
    .leftJoin('lessons', 'lessons.id', 'enrollments.last_lesson_id')
    .where('enrollments.course_id', '=', course_id)
    .where('users.deleted_at', 'is', null)
    .$if(show === 'stalled', (query) =>
      query
        .where('enrollments.completed_at', 'is', null)
        .where('enrollments.last_learned_at', '<', getStallDate(now).toISOString()),
    )
    .$if(show === 'completed', (query) => query.where('enrollments.completed_at', 'is not', null))
    .select([
      'users.id',
      'enrollments.enrolled_at',
      'enrollments.last_learned_at',
      'enrollments.completed_at',
    ])
    .select([
      selectTranslated(locale, 'users.name').as('name'),
      sql<number>`enrollments.lessons_completion::int`.as('percent'),
      sql<boolean>`enrollments.completed_at is null and enrollments.last_learned_at < ${getStallDate(now)}`.as(
        'is_stalled',
      ),
      sql<
        CourseStudent['lesson']
      >`case when lessons.id is not null then json_build_object('title', ${selectTranslated(locale, 'lessons.title')},
        'lang', ${selectLanguage(locale, 'lessons.title')}) end`.as('lesson'),
    ])
    .orderBy('enrollments.last_learned_at', 'desc')
    .orderBy('users.id')

export const listStudents = (
  db: Db,
  locale: Locale,
  course_id: number,
  show: StudentList,
  page: number,
  now: Date,
) => queryPage(page, selectLearners(db, locale, course_id, show, now))

export const listAllStudents = (db: Db, locale: Locale, course_id: number, now: Date) =>
  selectLearners(db, locale, course_id, 'all', now).limit(50_000).execute()
