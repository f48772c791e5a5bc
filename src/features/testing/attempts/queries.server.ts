import { sql, type RawBuilder } from 'kysely'
import {
  matchesSlugOrId,
  selectReferenceFields,
  selectLine,
} from '#features/catalogue/courses/queries.server.ts'
import {
  isRefunded,
  isCourseVisible,
  selectViewerFields,
} from '#features/learning/access/queries.server.ts'
import { getAccess } from '#features/learning/access/rules.ts'
import { Failure } from '#platform/call/failure.ts'
import type { Actor } from '#platform/call/gate.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import type { ReaderContext } from '#platform/language/locale.ts'
import { selectLanguage, selectTranslated } from '#platform/language/localized-columns.server.ts'
import type { Services } from '#platform/process/services.server.ts'
import type { Attempt, Test, TestRef } from './contract.ts'
import { testAttempts, testPassPercentage } from '../settings.ts'
import { computePercent, computeTimeLimit, getWindowState } from './rules.ts'

type Viewer = {
  reader: ReaderContext
  actor: Actor | null
  now: Date
  services: Pick<Services, 'settings'>
}

const matchTestPlace = ({ section, lesson }: TestRef) =>
  lesson !== undefined
    ? sql<boolean>`tests.lesson_id = (select lessons.id from lessons where lessons.course_id = courses.id and ${matchesSlugOrId('lessons', lesson)})`
    : section !== undefined
      ? sql<boolean>`tests.section_id = ${section}`
      : sql<boolean>`tests.section_id is null and tests.lesson_id is null`

export const attemptFields = sql`json_build_object('id', attempts.id, 'number', attempts.number, 'started_at', attempts.started_at,
  'deadline_at', attempts.deadline_at, 'submitted_at', attempts.submitted_at, 'timed_out', attempts.timed_out, 'score', attempts.score,
  'max_score', attempts.max_score, 'passed', attempts.passed, 'waiting', attempts.ungraded_count)`
export type AttemptRow = Omit<Attempt, 'percent'> & { score: number | null; max_score: number }

/**
 * Access is open now, or a paid period expired during a timed attempt. A refund ends the attempt
 * immediately; an untimed one waits for new access.
 */
export const canContinueAttempt = (now: Date) => {
  const at = (moment: RawBuilder<unknown>) => ({
    purchase: sql`purchases.user_id = attempts.user_id and purchases.course_id = courses.id and purchases.starts_at <= ${moment} and purchases.ends_at > ${moment}`,
    plan: sql`courses.in_plans and subscriptions.user_id = attempts.user_id and subscriptions.starts_at <= ${moment} and subscriptions.ends_at > ${moment}`,
  })
  const [current, began] = [at(sql`${now}::timestamptz`), at(sql`attempts.started_at`)]
  return sql<boolean>`exists (
    select from tests join courses on courses.id = tests.course_id left join lessons on lessons.id = tests.lesson_id
    where tests.id = attempts.test_id and (lessons.preview
      or (exists (select from enrollments where enrollments.user_id = attempts.user_id and enrollments.course_id = courses.id) and (courses.is_free
        or exists (select from purchases where ${current.purchase}) or exists (select from subscriptions where ${current.plan})))
      or exists (select from users where users.id = attempts.user_id and users.staff_role is not null)
      or exists (select from course_trainers join trainers on trainers.id = course_trainers.trainer_id
        where course_trainers.course_id = courses.id and trainers.user_id = attempts.user_id)
      or (attempts.deadline_at is not null and (
        exists (select from purchases where ${began.purchase} and not ${isRefunded(sql`purchases.order_id`)})
        or exists (select from subscriptions where ${began.plan} and not ${isRefunded(sql`subscriptions.order_id`)})))))`
}

const toIso = (time: string | null) => time && new Date(time).toISOString()

export const toAttempt = ({ score, ...it }: AttemptRow): Attempt & { max_score: number } => ({
  ...it,
  started_at: toIso(it.started_at)!,
  deadline_at: toIso(it.deadline_at),
  submitted_at: toIso(it.submitted_at),
  percent: it.submitted_at === null ? null : computePercent(score ?? 0, it.max_score),
})

function selectTests(db: Db, { reader: { locale }, actor, now, services: { settings } }: Viewer) {
  const user = sql`${actor?.id ?? null}::uuid`
  return db
    .selectFrom('tests')
    .innerJoin('courses', 'courses.id', 'tests.course_id')
    .leftJoin('lessons', 'lessons.id', 'tests.lesson_id')
    .select([
      'tests.id',
      'tests.course_id',
      'tests.section_id',
      'tests.lesson_id',
      'tests.published_at as test_published_at',
      selectTranslated(locale, 'tests.title').as('title'),
      selectLanguage(locale, 'tests.title').as('lang'),
      selectLine(locale, 'tests.instructions').as('instructions'),
      'tests.time_limit_seconds',
      'tests.opens_at',
      'tests.closes_at',
      'tests.pick',
      'tests.shuffle_questions',
      'tests.shuffle_options',
      sql<'score' | 'verdicts' | 'answers'>`tests.feedback`.as('feedback'),
      'tests.is_required',
      sql<number>`coalesce(tests.pass_percentage, ${settings.get(testPassPercentage)})::int`.as(
        'pass_percentage',
      ),
      sql<number>`coalesce(tests.attempts_allowed, ${settings.get(testAttempts)})::int`.as(
        'attempts_allowed',
      ),
      sql<{ questions: number; essays: number; points: number }>`(
        select json_build_object('questions', count(*), 'points', coalesce(sum(test_questions.points), 0),
          'essays', count(*) filter (where questions.type = 'essay'))
        from test_questions join questions on questions.id = test_questions.question_id
        where test_questions.test_id = tests.id and questions.archived_at is null)`.as('counts'),
      sql<{ questions: number; essays: number; points: number }>`get_test_draw_totals(tests.id)`.as(
        'drawn',
      ),
      sql<
        number | null
      >`(select percent from extra_time where extra_time.user_id = ${user} and extra_time.course_id = tests.course_id)`.as(
        'extra_percent',
      ),
      sql<
        Test['course']
      >`${selectReferenceFields(locale, 'courses')}::jsonb || jsonb_build_object('id', courses.id)`.as(
        'course',
      ),
      sql<
        Test['section']
      >`(select json_build_object('id', course_sections.id, 'title', ${selectTranslated(locale, 'course_sections.title')},
          'lang', ${selectLanguage(locale, 'course_sections.title')},
          'number', (select count(*) from course_sections as before where before.course_id = course_sections.course_id and before.position <= course_sections.position))
        from course_sections where course_sections.id = coalesce(tests.section_id, lessons.section_id))`.as(
        'section',
      ),
      sql<
        Test['lesson']
      >`case when lessons.id is not null then ${selectReferenceFields(locale, 'lessons')} end`.as(
        'lesson',
      ),
      sql<boolean>`coalesce(lessons.preview, false)`.as('preview'),
      sql<
        AttemptRow[]
      >`(select coalesce(json_agg(${attemptFields} order by number), '[]') from attempts
        where attempts.test_id = tests.id and attempts.user_id = ${user})`.as('attempts'),
      sql<{
        slug: string
        name: string
      } | null>`(select json_build_object('slug', trainers.slug, 'name', ${selectTranslated(locale, 'trainers.name')})
        from course_trainers join trainers on trainers.id = course_trainers.trainer_id
        where course_trainers.course_id = courses.id and trainers.published_at is not null order by course_trainers.position limit 1)`.as(
        'grader',
      ),
      'courses.is_free',
      'courses.in_plans',
      'courses.on_sale',
      'courses.published_at',
      ...selectViewerFields(actor, now),
    ])
}

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof selectTests>['executeTakeFirst']>>>

/** Drafts are visible to their trainers and staff only; otherwise `not_found`. */
function toTestForViewer(row: Row | undefined, now: Date) {
  const isShown =
    row &&
    isCourseVisible(row) &&
    (row.test_published_at !== null || row.is_staff || row.is_own_trainer)
  if (!isShown) throw new Failure('not_found')
  const attempts = row.attempts.map(toAttempt)
  const share = row.pick === null ? 1 : Math.min(1, row.pick / Math.max(1, row.counts.questions))
  return {
    ...row,
    scope:
      row.lesson_id !== null
        ? ('lesson' as const)
        : row.section_id !== null
          ? ('section' as const)
          : ('course' as const),
    questions_count:
      (row.pick === null ? row.counts.questions : Math.min(row.pick, row.counts.questions)) +
      row.drawn.questions,
    essays_count: row.counts.essays + row.drawn.essays,
    points: Math.round((row.counts.points * share + row.drawn.points) * 100) / 100,
    seconds: computeTimeLimit(row.time_limit_seconds, row.extra_percent),
    usual_seconds: row.time_limit_seconds,
    attempts_left: Math.max(0, row.attempts_allowed - attempts.length),
    shuffles: row.shuffle_questions || row.pick !== null || row.drawn.questions > 0,
    window: getWindowState(row, now),
    has_passed: attempts.some((it) => it.passed),
    access: getAccess(row, row, row, now.toISOString()),
    attempts,
  }
}
export type TestForViewer = ReturnType<typeof toTestForViewer>

export async function getTest(db: Db, viewer: Viewer, which: TestRef) {
  const row = await selectTests(db, viewer)
    .where(matchesSlugOrId('courses', which.course))
    .where(matchTestPlace(which))
    .executeTakeFirst()
  return toTestForViewer(row, viewer.now)
}

export async function getTestById(db: Db, viewer: Viewer, id: number) {
  return toTestForViewer(
    await selectTests(db, viewer).where('tests.id', '=', id).executeTakeFirst(),
    viewer.now,
  )
}
