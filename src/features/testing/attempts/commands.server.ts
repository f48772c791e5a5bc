import { sql } from 'kysely'
import { Failure } from '#platform/call/failure.ts'
import type { Db } from '#platform/data/db.server.ts'
import { recordEvent } from '#platform/data/events.server.ts'
import { lockFor } from '#platform/data/advisory-lock.server.ts'
import { assertLessonAccess } from '#features/learning/access/queries.server.ts'
import { parseAnswer, computePoints, computeShare, type Answer } from '../questions/rules.ts'
import type { Question, QuestionType } from '../questions/contract.ts'
import { createOptionCodec } from '../questions/queries.server.ts'
import { attemptGraded, essaysSubmitted, testPassed } from './contract.ts'
import {
  attemptFields,
  canContinueAttempt,
  type AttemptRow,
  type TestForViewer,
} from './queries.server.ts'
import { computeDeadline, isPastDeadline, isPassingScore, getWindowState } from './rules.ts'
import { graceSeconds } from './limits.ts'
import { findFixedAttempt, drawAttemptQuestions } from './question-queries.server.ts'

/** Idempotent: returns the running attempt, also under concurrency. */
export async function startAttempt(
  db: Db,
  user_id: string,
  test: TestForViewer,
  now: Date,
): Promise<AttemptRow> {
  const asked = await drawAttemptQuestions(db, test, crypto.getRandomValues(new Uint32Array(1))[0]!)
  return db.transaction().execute(async (tx) => {
    await lockFor(tx, `attempt:${user_id}:${test.id}`)
    const { rows: mine } = await sql<{ attempt: AttemptRow; may_go_on: boolean }>`
      select ${attemptFields} as attempt, submitted_at is null and ${canContinueAttempt(now)} as may_go_on from attempts where test_id = ${test.id} and user_id = ${user_id} order by number desc`.execute(
      tx,
    )
    const running = mine.find(({ attempt }) => attempt.submitted_at === null)
    const open = running?.attempt
    const isOpen = open && !isPastDeadline(open.deadline_at, now)
    if (isOpen && running.may_go_on) return open
    if (open && !isOpen) await submitAttempt(tx, open.id, now)
    assertLessonAccess(test)
    if (isOpen) return open
    const at = getWindowState(test, now)
    if (at !== 'open') throw new Failure(at === 'before' ? 'test_not_open' : 'test_closed')
    if (mine.length >= test.attempts_allowed) throw new Failure('no_attempts_left')
    if (!asked.length) throw new Failure('not_found')
    const { rows } = await sql<{ attempt: AttemptRow }>`
      with attempts as (
        insert into attempts (test_id, course_id, user_id, number, started_at, deadline_at, max_score, pass_percentage, accepts_author_keys)
        values (${test.id}, ${test.course_id}, ${user_id}, ${(mine[0]?.attempt.number ?? 0) + 1}, ${now}, ${computeDeadline(test.seconds, now, test.closes_at)},
          ${asked.reduce((sum, it) => sum + it.points, 0)}, ${test.pass_percentage}, false)
        returning *),
      asked as (
        insert into attempt_questions (attempt_id, position, version_id, points, shown)
        select attempts.id, place, (it ->> 'version_id')::bigint, (it ->> 'points')::float8, nullif(it -> 'shown', 'null')
        from attempts, jsonb_array_elements(${JSON.stringify(asked)}::jsonb) with ordinality as list (it, place))
      select ${attemptFields} as attempt from attempts`.execute(tx)
    return rows[0]!.attempt
  })
}

export type AnswerInput = {
  attempt_id: string
  position: number
  answer?: unknown
  flagged?: boolean | undefined
  revision: number
}

/**
 * An older revision changes nothing and returns the newer answer; null if the attempt is closed.
 */
export async function saveAnswer(db: Db, user_id: string, saving: AnswerInput, now: Date) {
  const { attempt_id, position, flagged, revision } = saving
  const asked = await findFixedAttempt(db, attempt_id)
  const question = asked?.user_id === user_id ? asked.questions.get(position) : undefined
  if (!question) throw new Failure('not_found')
  const keys = createOptionCodec(question, position, question.shown)
  const answer =
    saving.answer === undefined
      ? undefined
      : parseAnswer(question.type, question.shown, keys.decode(saving.answer))
  if (saving.answer !== undefined && answer === undefined)
    throw new Failure('answer_not_possible', { fields: { answer: 'answer_not_possible' } })
  // Row locks serialize this with `submitAttempt`, so that every acknowledged answer is graded.
  const latest = new Date(now.getTime() - graceSeconds * 1000)
  const kept = await sql<{
    answer: Answer | null
    flagged: boolean
    revision: number
    saved_at: string
    deadline_at: string | null
  }>`
    with open as (
      select id, deadline_at from attempts
      where id = ${attempt_id} and submitted_at is null and (deadline_at is null or deadline_at >= ${latest}) and ${canContinueAttempt(now)} for share),
    changed as (
      update attempt_questions set
        answer = ${answer === undefined ? sql`answer` : answer === null ? sql`null` : sql`${JSON.stringify(answer)}::jsonb`},
        flagged = ${flagged === undefined ? sql`flagged` : flagged}, revision = ${revision}, saved_at = ${now}
      from open where attempt_id = open.id and position = ${position} and revision < ${revision}
      returning attempt_questions.answer, attempt_questions.flagged, attempt_questions.revision, attempt_questions.saved_at)
    select coalesce(changed.answer, case when changed.revision is null then before.answer end) as answer,
      coalesce(changed.flagged, before.flagged) as flagged, coalesce(changed.revision, before.revision) as revision,
      coalesce(changed.saved_at, before.saved_at) as saved_at, open.deadline_at
    from open join attempt_questions as before on before.attempt_id = open.id and before.position = ${position} left join changed on true`.execute(
    db,
  )
  return kept.rows[0] ? { ...kept.rows[0], answer: keys.encode(kept.rows[0].answer) } : null
}

/**
 * Requires a transaction. Returns null if already submitted, of another person, or without access.
 */
export async function submitAttempt(
  tx: Db,
  id: string,
  now: Date,
  user_id: string | null = null,
): Promise<SubmittedAttempt | null> {
  const byPerson = sql`user_id = ${user_id} and (deadline_at < ${new Date(now.getTime() - graceSeconds * 1000)} or ${canContinueAttempt(now)})`
  const { rows } = await sql<{
    user_id: string
    test_id: number
    course_id: number
    max_score: number
    pass_percentage: number
  }>`
    update attempts set submitted_at = least(${now}::timestamptz, deadline_at),
      timed_out = coalesce(${now} >= deadline_at, false)
    where id = ${id} and submitted_at is null and ${user_id === null ? sql`true` : byPerson}
    returning user_id, test_id, course_id, max_score, pass_percentage`.execute(tx)
  const attempt = rows[0]
  if (!attempt) return null
  // Must run after the row lock, so that answers saved meanwhile are included.
  const answers = await sql<{
    position: number
    points: number
    answer: Answer | null
    type: QuestionType
    key: Question['key']
  }>`
    select position, points, answer, type, key from attempt_questions join question_versions on question_versions.id = version_id
    where attempt_id = ${id}`.execute(tx)
  const scored = answers.rows.map((row) => {
    const share = computeShare(row, row.answer)
    return {
      position: row.position,
      score: share === null ? null : computePoints(share, row.points),
    }
  })
  return finalizeScore(tx, { id, ...attempt }, scored, now)
}

type ScoredAttempt = {
  id: string
  user_id: string
  test_id: number
  course_id: number
  max_score: number
  pass_percentage: number
}
export type SubmittedAttempt = AttemptRow & { test_id: number }

/** Stores the scores, sums up the graded part and emits the events. */
export async function finalizeScore(
  tx: Db,
  attempt: ScoredAttempt,
  scored: { position?: number; score: number | null }[],
  now: Date,
  byTrainer = false,
) {
  const { id, user_id, course_id, test_id, max_score, pass_percentage } = attempt
  const waiting = scored.filter((it) => it.score === null).length
  const score = Math.round(scored.reduce((sum, it) => sum + (it.score ?? 0), 0) * 100) / 100
  const passed = waiting ? null : isPassingScore(score, max_score, pass_percentage)
  const { rows } = await sql<{ attempt: AttemptRow }>`
    with given as (
      update attempt_questions set score = (it ->> 'score')::float8 from jsonb_array_elements(${JSON.stringify(byTrainer ? [] : scored)}::jsonb) as it
      where attempt_id = ${id} and position = (it ->> 'position')::int)
    update attempts set score = ${score}, ungraded_count = ${waiting}, passed = ${passed}, graded_at = ${waiting ? null : now}
    where id = ${id} returning ${attemptFields} as attempt`.execute(tx)
  const about = { user_id, course_id, test_id, attempt_id: id }
  if (waiting && !byTrainer)
    await recordEvent(
      tx,
      essaysSubmitted,
      { ...about, told: await listTrainerIds(tx, course_id) },
      now,
    )
  if (passed) await recordEvent(tx, testPassed, about, now)
  if (passed !== null && byTrainer) await recordEvent(tx, attemptGraded, { ...about, passed }, now)
  return { ...rows[0]!.attempt, test_id }
}

async function listTrainerIds(tx: Db, course_id: number) {
  const { rows } = await sql<{ user_id: string }>`
    select trainers.user_id from course_trainers join trainers on trainers.id = course_trainers.trainer_id
    where course_id = ${course_id} and trainers.user_id is not null`.execute(tx)
  return rows.map((it) => it.user_id)
}

export async function submitExpiredAttempts(db: Db, now: Date) {
  let closed = 0
  for (;;) {
    const due = await db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ id: string }>`
        select id from attempts where submitted_at is null and deadline_at < ${new Date(now.getTime() - graceSeconds * 1000)}
        order by deadline_at limit 100 for update skip locked`.execute(tx)
      for (const { id } of rows) await submitAttempt(tx, id, now)
      return rows.length
    })
    closed += due
    if (due < 100) return closed
  }
}
