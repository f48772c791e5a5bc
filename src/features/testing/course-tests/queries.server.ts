import { sql } from 'kysely'
import { matchesSlugOrId } from '#features/catalogue/courses/queries.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { compileQueryVariants } from '#platform/patches/compiled-query.server.ts'
import type { Locale, ReaderContext } from '#platform/language/locale.ts'
import { selectLanguage, selectTranslated } from '#platform/language/localized-columns.server.ts'
import type { Services } from '#platform/process/services.server.ts'
import { computePercent, computeTimeLimit } from '../attempts/rules.ts'
import { testAttempts } from '../settings.ts'
import { getTestState } from './rules.ts'

/** Published tests in course order; the course's own test is last. */
const selectPlacedTests = (db: Db, locale: Locale) =>
  db
    .selectFrom('tests')
    .innerJoin('courses', 'courses.id', 'tests.course_id')
    .leftJoin('lessons', 'lessons.id', 'tests.lesson_id')
    .leftJoin('course_sections', (join) =>
      join.on(sql<boolean>`course_sections.id = coalesce(tests.section_id, lessons.section_id)`),
    )
    .where('tests.published_at', 'is not', null)
    .where('courses.published_at', 'is not', null)
    .select([
      'tests.id',
      selectTranslated(locale, 'tests.title').as('title'),
      selectLanguage(locale, 'tests.title').as('lang'),
      sql<{
        id: number
        slug: string
      }>`json_build_object('id', courses.id, 'slug', courses.slug)`.as('course'),
      'tests.section_id',
      'tests.lesson_id',
      'lessons.slug as lesson_slug',
      'tests.time_limit_seconds as seconds',
      'tests.is_required',
      // Skips the function call for tests without draws, because it is planned on each call.
      sql<number>`case when exists (select from test_draws where test_draws.test_id = tests.id) then (get_test_draw_totals(tests.id) ->> 'questions')::int else 0 end + (select least(count(*), coalesce(tests.pick, count(*)))::int from test_questions join questions on questions.id = test_questions.question_id
        where test_questions.test_id = tests.id and questions.archived_at is null)`.as(
        'questions_count',
      ),
    ])
    .orderBy('courses.id')
    .orderBy('course_sections.position', (it) => it.asc().nullsLast())
    .orderBy('lessons.position', (it) => it.asc().nullsLast())

export const listCourseTests = (db: Db, reader: ReaderContext, course: string) =>
  selectPlacedTests(db, reader.locale).where(matchesSlugOrId('courses', course)).execute()

type AttemptSummary = {
  submitted_at: string | null
  deadline_at: string | null
  passed: boolean | null
  score: number | null
  max_score: number
}
type TestViewer = { user_id: string; now: Date; services: Pick<Services, 'settings'> }

type TestQueryParams = { course_ids: number[]; user_id: string; attempts: number }

const ownRows = compileQueryVariants(
  (db, { locale }: { locale: Locale }, { course_ids, user_id, attempts }: TestQueryParams) =>
    selectPlacedTests(db, locale)
      // Hides the array length from the planner; a custom plan costs more than it saves.
      .where(sql<boolean>`courses.id = any (array(select unnest(${course_ids}::bigint[])))`)
      .select([
        sql<number>`coalesce(tests.attempts_allowed, ${attempts})::int`.as('attempts_allowed'),
        sql<
          number | null
        >`(select percent from extra_time where extra_time.user_id = ${user_id} and extra_time.course_id = tests.course_id)`.as(
          'extra_percent',
        ),
        sql<
          AttemptSummary[]
        >`(select coalesce(json_agg(json_build_object('submitted_at', submitted_at, 'deadline_at', deadline_at, 'passed', passed,
          'score', score, 'max_score', max_score)), '[]') from attempts where attempts.test_id = tests.id and attempts.user_id = ${user_id})`.as(
          'attempts',
        ),
      ]),
)

export async function listPersonTests(
  db: Db,
  { locale }: ReaderContext,
  course_ids: number[],
  { user_id, now, services: { settings } }: TestViewer,
) {
  if (!course_ids.length) return []
  const rows = await ownRows(
    db,
    { locale },
    { course_ids, user_id, attempts: settings.get(testAttempts) },
  )
  return rows.map(({ attempts, attempts_allowed, extra_percent, seconds, ...test }) => {
    const done = attempts.filter((it) => it.submitted_at !== null)
    return {
      ...test,
      seconds: computeTimeLimit(seconds, extra_percent),
      state: getTestState(attempts, attempts_allowed, now),
      attempts_left: Math.max(0, attempts_allowed - attempts.length),
      percent: done.length
        ? Math.max(...done.map((it) => computePercent(it.score ?? 0, it.max_score)))
        : null,
    }
  })
}
