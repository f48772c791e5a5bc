import { LRUCache } from 'lru-cache'
import { sql } from 'kysely'
import type { Db } from '#platform/data/db.server.ts'
import type { Locale } from '#platform/language/locale.ts'
import { selectLanguage, selectTranslated } from '#platform/language/localized-columns.server.ts'
import type { QuestionType } from '../questions/contract.ts'
import type { OptionSalt } from '../questions/queries.server.ts'
import { type BankQuestion, drawQuestions, type QuestionDraw } from './rules.ts'

const asBank = sql`version.id as version_id, version.type = 'rearrange' as is_ordered,
  (select jsonb_agg(it -> 'key') from jsonb_array_elements(coalesce(version.content -> 'options', version.content -> 'items')) as it) as keys`

const newest = sql`lateral (select id, type, content from question_versions where question_id = questions.id order by version desc limit 1) as version`

/** Fixed questions in test order, each in its latest version. */
async function listTestBank(db: Db, test_id: number) {
  const { rows } = await sql<BankQuestion>`
    select ${asBank}, test_questions.points
    from test_questions join questions on questions.id = test_questions.question_id join ${newest} on true
    where test_questions.test_id = ${test_id} and questions.archived_at is null
    order by test_questions.position`.execute(db)
  return rows
}

/** Candidates per draw in seeded order, enough to skip those taken by earlier draws. */
async function listDraws(db: Db, test_id: number, seed: number): Promise<QuestionDraw[]> {
  const { rows } = await sql<BankQuestion & { position: number; pick: number }>`
    select draw.position, draw.pick, found.* from (
      select position, tags, pick, sum(pick) over (order by position) as enough from test_draws where test_id = ${test_id}) as draw
    join tests on tests.id = ${test_id}
    cross join lateral (
      select ${asBank}, questions.points from (
        select id, points from questions
        where course_id = tests.course_id and archived_at is null
          and exists (select from question_tags where question_id = questions.id and tag = any (draw.tags))
          and not exists (select from test_questions where test_questions.test_id = tests.id and question_id = questions.id)
        order by md5(${String(seed)}::text || ':' || questions.id) limit draw.enough) as questions join ${newest} on true
      order by md5(${String(seed)}::text || ':' || questions.id)) as found
    order by draw.position`.execute(db)
  return [...Map.groupBy(rows, (it) => it.position).values()].map((bank) => ({
    pick: bank[0]!.pick,
    bank,
  }))
}

type DrawOptions = {
  id: number
  pick: number | null
  shuffle_questions: boolean
  shuffle_options: boolean
  drawn?: { questions: number }
}

/** Deterministic by seed. */
export async function drawAttemptQuestions(db: Db, test: DrawOptions, seed: number) {
  const draws = test.drawn?.questions === 0 ? [] : await listDraws(db, test.id, seed)
  return drawQuestions(await listTestBank(db, test.id), test, seed, draws)
}

export type AttemptQuestionRow = {
  position: number
  version_id: number
  type: QuestionType
  content: Record<string, unknown>
  points: number
  shown: string[] | null
  answer: string | string[] | boolean | number | null
  revision: number
  flagged: boolean
  saved_at: string | null
  score: number | null
} & OptionSalt

/** Does not read the answer keys. */
export async function listAttemptQuestions(db: Db, attempt_id: string) {
  const { rows } = await sql<AttemptQuestionRow>`
    select position, version_id, type, content, points, shown, answer, revision, flagged, saved_at, attempt_questions.score, option_salt
    from attempt_questions join question_versions on question_versions.id = version_id join attempts on attempts.id = attempt_id
    where attempt_id = ${attempt_id} order by position`.execute(db)
  return rows
}

type FixedQuestion = { type: QuestionType; shown: string[] | null } & OptionSalt
type FixedAttempt = { user_id: string; questions: Map<number, FixedQuestion> }
const fixedLately = new LRUCache<string, FixedAttempt>({ max: 5000 })

/** Immutable facts of an attempt, cached so that saving an answer takes one statement. */
export async function findFixedAttempt(db: Db, attempt_id: string): Promise<FixedAttempt | null> {
  const known = fixedLately.get(attempt_id)
  if (known) return known
  const { rows } = await sql<{ user_id: string; position: number } & FixedQuestion>`
    select user_id, position, type, shown, option_salt, accepts_author_keys from attempt_questions
    join attempts on attempts.id = attempt_id join question_versions on question_versions.id = version_id
    where attempt_id = ${attempt_id}`.execute(db)
  if (!rows[0]) return null
  const fixed = {
    user_id: rows[0].user_id,
    questions: new Map(rows.map((it) => [it.position, it])),
  }
  fixedLately.set(attempt_id, fixed)
  return fixed
}

/** Call only if disclosure is allowed. */
export async function listAnswerKeys(db: Db, attempt_id: string, locale: Locale) {
  const { rows } = await sql<{
    position: number
    key: Record<string, unknown>
    lesson: { slug: string; title: string; lang: Locale; seconds: number } | null
  }>`
    select attempt_questions.position, question_versions.key,
      case when lessons.id is not null then json_build_object('slug', lessons.slug, 'title', ${selectTranslated(locale, 'lessons.title')},
        'lang', ${selectLanguage(locale, 'lessons.title')}, 'seconds', lessons.seconds) end as lesson
    from attempt_questions join question_versions on question_versions.id = version_id
    join questions on questions.id = question_versions.question_id left join lessons on lessons.id = questions.lesson_id
    where attempt_id = ${attempt_id} order by attempt_questions.position`.execute(db)
  return rows
}

export async function listGradings(db: Db, attempt_id: string, locale: Locale) {
  const { rows } = await sql<{
    position: number
    comment: string
    rubric: number[]
    graded_at: string
    name: string | null
  }>`
    select distinct on (position) position, comment, rubric, gradings.created_at as graded_at,
      (select ${selectTranslated(locale, 'trainers.name')} from trainers where trainers.user_id = graded_by limit 1) as name
    from gradings where attempt_id = ${attempt_id} order by position, gradings.id desc`.execute(db)
  return rows
}
