import { sql } from 'kysely'
import { selectReferenceFields } from '#features/catalogue/courses/queries.server.ts'
import { matchTaughtCourse } from '#features/community/trainers/queries.server.ts'
import { Failure } from '#platform/call/failure.ts'
import { queryPage } from '#platform/call/paging.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { containsText } from '#platform/data/text-search.server.ts'
import { selectMediaPath } from '#platform/data/media-path.server.ts'
import type { Locale, ReaderContext } from '#platform/language/locale.ts'
import { selectLanguage, selectTranslated } from '#platform/language/localized-columns.server.ts'
import type { AnyContent } from '../questions/queries.server.ts'
import type { Essay, WaitingEssay } from './contract.ts'
import type { EssayFilter } from './rules.ts'

const selectEssays = (db: Db, user_id: string) =>
  db
    .selectFrom('attempt_questions')
    .innerJoin('attempts', 'attempts.id', 'attempt_questions.attempt_id')
    .innerJoin('courses', 'courses.id', 'attempts.course_id')
    .innerJoin('tests', 'tests.id', 'attempts.test_id')
    .innerJoin('question_versions', 'question_versions.id', 'attempt_questions.version_id')
    .innerJoin('users', 'users.id', 'attempts.user_id')
    .where('question_versions.type', '=', 'essay')
    .where('attempts.submitted_at', 'is not', null)
    .where(matchTaughtCourse(user_id))

const isWaiting = sql<boolean>`attempts.ungraded_count > 0 and attempt_questions.score is null`

const selectEssayFields = (locale: Locale) =>
  [
    'attempt_questions.attempt_id',
    'attempt_questions.position',
    'tests.hides_names',
    'attempts.number as attempt_number',
    'attempts.submitted_at',
    sql<
      WaitingEssay['writer']
    >`case when not tests.hides_names and users.deleted_at is null then json_build_object(
      'name', ${selectTranslated(locale, 'users.name')}, 'hue', users.hue, 'image', ${selectMediaPath('users.image')}) end`.as(
      'writer',
    ),
    sql<
      WaitingEssay['test']
    >`json_build_object('id', tests.id, 'title', ${selectTranslated(locale, 'tests.title')}, 'lang', ${selectLanguage(locale, 'tests.title')})`.as(
      'test',
    ),
    sql<WaitingEssay['course']>`${selectReferenceFields(locale, 'courses')}`.as('course'),
  ] as const

const isGraded = sql<boolean>`attempt_questions.score is not null and attempt_questions.answer is not null`

/** Ungraded by longest wait, graded by newest first. */
export function listEssays(
  db: Db,
  { locale }: ReaderContext,
  user_id: string,
  { course_id, show, page }: { course_id?: number | undefined; show: EssayFilter; page: number },
) {
  const essays = selectEssays(db, user_id)
    .where(show === 'graded' ? isGraded : isWaiting)
    .$if(course_id !== undefined, (query) => query.where('attempts.course_id', '=', course_id!))
  const order = show === 'graded' ? 'desc' : 'asc'
  return queryPage(
    page,
    essays
      .select(selectEssayFields(locale))
      .orderBy('attempts.submitted_at', order)
      .orderBy('attempt_id')
      .orderBy('position'),
  )
}

export async function getEssay(
  db: Db,
  { locale }: ReaderContext,
  user_id: string,
  which: { attempt_id: string; position: number },
) {
  const row = await selectEssays(db, user_id)
    .where('attempt_questions.attempt_id', '=', which.attempt_id)
    .where('attempt_questions.position', '=', which.position)
    .select(selectEssayFields(locale))
    .select([
      'attempts.course_id',
      'attempts.test_id',
      'attempts.user_id',
      'attempts.max_score',
      'attempts.pass_percentage',
      'attempt_questions.points',
      sql<string | null>`attempt_questions.answer #>> '{}'`.as('text'),
      sql<AnyContent>`question_versions.content`.as('content'),
      'tests.attempts_allowed',
      sql<number>`extract(epoch from attempts.submitted_at - attempts.started_at)::int`.as(
        'seconds',
      ),
      sql<
        Essay['trail']
      >`(select coalesce(json_agg(json_build_object('score', gradings.score, 'rubric', gradings.rubric, 'comment', gradings.comment,
          'created_at', gradings.created_at, 'name', case when grader.deleted_at is null then ${selectTranslated(locale, 'grader.name')} end) order by gradings.id desc), '[]')
        from gradings left join users as grader on grader.id = gradings.graded_by
        where gradings.attempt_id = attempt_questions.attempt_id and gradings.position = attempt_questions.position)`.as(
        'trail',
      ),
    ])
    .executeTakeFirst()
  if (!row) throw new Failure('not_found')
  return row
}

/** Excludes the trainer's own essays. */
export async function findNextEssay(
  db: Db,
  user_id: string,
  { attempt_id, position }: { attempt_id: string; position: number },
) {
  const row = await selectEssays(db, user_id)
    .where(isWaiting)
    .where('attempts.user_id', '!=', user_id)
    .where(
      sql<boolean>`(attempt_questions.attempt_id, attempt_questions.position) <> (${attempt_id}, ${position})`,
    )
    .select(['attempt_questions.attempt_id', 'attempt_questions.position'])
    .orderBy('attempts.submitted_at')
    .orderBy('attempt_id')
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

export function listTestStats(
  db: Db,
  { locale }: ReaderContext,
  user_id: string,
  { course_id, test_id }: { course_id?: number | undefined; test_id?: number },
) {
  const handedIn = sql`attempts.test_id = tests.id and attempts.submitted_at is not null`
  return db
    .selectFrom('tests')
    .innerJoin('courses', 'courses.id', 'tests.course_id')
    .where(matchTaughtCourse(user_id))
    .$if(course_id !== undefined, (it) => it.where('tests.course_id', '=', course_id!))
    .$if(test_id !== undefined, (it) => it.where('tests.id', '=', test_id!))
    .select([
      'tests.id',
      selectTranslated(locale, 'tests.title').as('title'),
      selectLanguage(locale, 'tests.title').as('lang'),
      sql<WaitingEssay['course']>`${selectReferenceFields(locale, 'courses')}`.as('course'),
      sql<number>`(select count(*) from attempts where ${handedIn})`.as('attempts'),
      sql<number>`(select count(distinct user_id) from attempts where ${handedIn})`.as('people'),
      sql<
        number | null
      >`(select round(avg(case when passed then 100 else 0 end))::int from attempts where ${handedIn} and passed is not null)`.as(
        'pass_rate',
      ),
      sql<
        number | null
      >`(select percentile_cont(0.5) within group (order by extract(epoch from submitted_at - started_at))::int from attempts where ${handedIn})`.as(
        'median_seconds',
      ),
      sql<
        number | null
      >`(select percentile_cont(0.5) within group (order by score / max_score * 100)::int from attempts where ${handedIn} and passed is not null)`.as(
        'median_percent',
      ),
      sql<number>`(select coalesce(sum(ungraded_count), 0)::int from attempts where ${handedIn} and ungraded_count > 0)`.as(
        'waiting',
      ),
    ])
    .orderBy('courses.id')
    .orderBy('tests.id')
    .execute()
}

/** First attempts only, because later ones know the questions. */
export async function listSamples(db: Db, test_id: number) {
  const { rows } = await sql<{ question_id: number; share: number; rest: number }>`
    select question_versions.question_id, attempt_questions.score / attempt_questions.points as share,
      coalesce((attempts.score - attempt_questions.score) / nullif(attempts.max_score - attempt_questions.points, 0), 0) as rest
    from attempts join attempt_questions on attempt_questions.attempt_id = attempts.id
    join question_versions on question_versions.id = attempt_questions.version_id
    where attempts.test_id = ${test_id} and attempts.number = 1 and attempts.passed is not null
    order by attempts.submitted_at desc limit 50000`.execute(db)
  return Map.groupBy(rows, (it) => it.question_id)
}

/** Fixed questions first, then those that draws have used. */
export async function listTestQuestions(db: Db, test_id: number) {
  const { rows } = await sql<{ question_id: number; type: string; content: AnyContent }>`
    select questions.id as question_id, version.type, version.content
    from (
      select question_id, position from test_questions where test_id = ${test_id}
      union all select distinct question_versions.question_id, 100000 from attempts
        join attempt_questions on attempt_questions.attempt_id = attempts.id join question_versions on question_versions.id = version_id
      where attempts.test_id = ${test_id} and exists (select from test_draws where test_draws.test_id = ${test_id})
        and not exists (select from test_questions where test_questions.test_id = ${test_id} and test_questions.question_id = question_versions.question_id)) as asked
    join questions on questions.id = asked.question_id
    join lateral (select type, content from question_versions where question_id = questions.id order by version desc limit 1) as version on true
    where questions.archived_at is null order by asked.position, questions.id`.execute(db)
  return rows
}

/** Extra time first; answers `not_found` for tests of other trainers. */
export async function listTestStudents(
  db: Db,
  { locale }: ReaderContext,
  user_id: string,
  { test_id, q, page }: { test_id: number; q: string; page: number },
) {
  const test = await db
    .selectFrom('tests')
    .innerJoin('courses', 'courses.id', 'tests.course_id')
    .where('tests.id', '=', test_id)
    .where(matchTaughtCourse(user_id))
    .select(['tests.course_id', 'tests.hides_names'])
    .executeTakeFirst()
  if (!test) throw new Failure('not_found')
  const theirs = sql`attempts.test_id = ${test_id} and attempts.user_id = users.id and attempts.submitted_at is not null`
  const students = db
    .selectFrom('enrollments')
    .innerJoin('users', 'users.id', 'enrollments.user_id')
    .leftJoin('extra_time', (join) =>
      join
        .onRef('extra_time.user_id', '=', 'users.id')
        .on('extra_time.course_id', '=', test.course_id),
    )
    .where('enrollments.course_id', '=', test.course_id)
    .where('users.deleted_at', 'is', null)
    .$if(q !== '', (query) => query.where(containsText(sql`users.name || ' ' || users.name_ar`, q)))
    .select([
      'users.id',
      selectTranslated(locale, 'users.name').as('name'),
      'users.hue',
      selectMediaPath('users.image').as('image'),
      sql<number>`(select count(*)::int from attempts where ${theirs})`.as('attempts'),
      sql<number | null>`${
        test.hides_names
          ? sql`null::int`
          : sql`(select floor(max(score / max_score) * 100)::int from attempts where ${theirs} and passed is not null)`
      }`.as('percent'),
      sql<number>`coalesce(extra_time.percent, 0)::int`.as('extra_percent'),
    ])
    .orderBy(sql`extra_time.percent is null`)
    .orderBy('users.name')
    .orderBy('users.id')
  return queryPage(page, students, { key: 'users.id' })
}
