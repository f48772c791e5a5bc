import { sql } from 'kysely'
import { assertLessonAccess } from '#features/learning/access/queries.server.ts'
import { Failure } from '#platform/call/failure.ts'
import { bindHandlers, type Actor } from '#platform/call/gate.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import type { ReaderContext } from '#platform/language/locale.ts'
import { renderMarkdown } from '#platform/language/markdown.server.ts'
import type { Services } from '#platform/process/services.server.ts'
import {
  getCorrectAnswer,
  findExplanation,
  createOptionCodec,
  localizeQuestion,
  type AnyContent,
} from '../questions/queries.server.ts'
import { getVerdict } from '../questions/rules.ts'
import { submitAttempt, saveAnswer, startAttempt } from './commands.server.ts'
import { attemptCalls, type Attempt } from './contract.ts'
import {
  attemptFields,
  toAttempt,
  canContinueAttempt,
  getTestById,
  getTest,
  type AttemptRow,
  type TestForViewer,
} from './queries.server.ts'
import { isPastDeadline, getVisibleFeedback } from './rules.ts'
import {
  listAttemptQuestions,
  listGradings,
  listAnswerKeys,
  type AttemptQuestionRow,
} from './question-queries.server.ts'

type Viewer = {
  reader: ReaderContext
  actor: Actor
  now: Date
  services: Pick<Services, 'settings'>
}

export const attemptsApi = bindHandlers(attemptCalls, {
  get: async ({ db, input, ...viewer }) => {
    const test = await getTest(db, viewer, input)
    const late = test.attempts.find(
      (attempt) => attempt.submitted_at === null && isPastDeadline(attempt.deadline_at, viewer.now),
    )
    if (!late) return renderTest(test)
    await db.transaction().execute((tx) => submitAttempt(tx, late.id, viewer.now))
    return renderTest(await getTest(db, viewer, input))
  },
  start: async ({ db, input, actor, ...viewer }) => {
    const test = await getTest(db, { actor, ...viewer }, input)
    if (!actor) throw new Failure('lesson_needs_login')
    return buildRunningAttempt(
      db,
      viewer,
      toAttempt(await startAttempt(db, actor.id, test, viewer.now)),
      test,
    )
  },
  attempt: async ({ db, input, ...viewer }) => {
    const attempt = await getPersonAttempt(db, viewer, input.attempt_id)
    if (attempt.submitted_at !== null || isPastDeadline(attempt.deadline_at, viewer.now))
      throw new Failure('attempt_over')
    const test = await getTestById(db, viewer, attempt.test_id)
    return buildRunningAttempt(
      db,
      viewer,
      attempt,
      attempt.may_go_on ? test : assertLessonAccess(test),
    )
  },
  save: async ({ db, input, ...viewer }) =>
    (await saveAnswer(db, viewer.actor.id, input, viewer.now)) ??
    rejectAttempt(db, viewer, await getPersonAttempt(db, viewer, input.attempt_id)),
  submit: async ({ db, input, ...viewer }) => {
    const closed = await db
      .transaction()
      .execute((tx) => submitAttempt(tx, input.attempt_id, viewer.now, viewer.actor.id))
    if (closed) return toAttempt(closed)
    const attempt = await getPersonAttempt(db, viewer, input.attempt_id)
    return attempt.submitted_at === null ? rejectAttempt(db, viewer, attempt) : attempt
  },
  result: async ({ db, input, ...viewer }) => {
    let attempt = await getPersonAttempt(db, viewer, input.attempt_id)
    if (attempt.submitted_at === null && isPastDeadline(attempt.deadline_at, viewer.now)) {
      await db.transaction().execute((tx) => submitAttempt(tx, attempt.id, viewer.now))
      attempt = await getPersonAttempt(db, viewer, input.attempt_id)
    }
    if (attempt.submitted_at === null) throw new Failure('attempt_running')
    return getResult(db, viewer, attempt)
  },
})

type PersonAttempt = Attempt & {
  test_id: number
  score: number
  max_score: number
  may_go_on: boolean
}

/** Throws the reason: the attempt is over, or the person lost access. */
async function rejectAttempt(db: Db, viewer: Viewer, attempt: PersonAttempt): Promise<never> {
  if (attempt.submitted_at === null && !attempt.may_go_on)
    assertLessonAccess(await getTestById(db, viewer, attempt.test_id))
  throw new Failure('attempt_over')
}

/** Answers `not_found` for attempts of other people. */
async function getPersonAttempt(
  db: Db,
  { actor, now }: Pick<Viewer, 'actor' | 'now'>,
  id: string,
): Promise<PersonAttempt> {
  const { rows } = await sql<{ test_id: number; may_go_on: boolean; attempt: AttemptRow }>`
    select test_id, submitted_at is null and ${canContinueAttempt(now)} as may_go_on, ${attemptFields} as attempt
    from attempts where id = ${id} and user_id = ${actor.id}`.execute(db)
  if (!rows[0]) throw new Failure('not_found')
  const { test_id, may_go_on, attempt } = rows[0]
  return { ...toAttempt(attempt), test_id, may_go_on, score: attempt.score ?? 0 }
}

const renderTest = (test: TestForViewer) => ({
  ...test,
  instructions: { ...test.instructions, text: renderMarkdown(test.instructions.text).html },
})

async function buildRunningAttempt(
  db: Db,
  { reader, now }: Pick<Viewer, 'reader' | 'now'>,
  attempt: Attempt,
  test: TestForViewer,
) {
  const questions = await listAttemptQuestions(db, attempt.id)
  return {
    attempt,
    test,
    questions: questions.map((it) => toVisibleQuestion(reader, it)),
    now: now.toISOString(),
  }
}

function toVisibleQuestion(
  { locale }: ReaderContext,
  { content, shown, option_salt, ...it }: AttemptQuestionRow,
) {
  const { encode } = createOptionCodec({ option_salt }, it.position, shown)
  return {
    ...it,
    answer: encode(it.answer),
    ...localizeQuestion(locale, content as AnyContent, shown, encode),
  }
}

async function getResult(db: Db, viewer: Viewer, attempt: PersonAttempt) {
  const { reader } = viewer
  const test = await getTestById(db, viewer, attempt.test_id)
  const tells = getVisibleFeedback(test.feedback, test)
  const [questions, gradings, keys] = await Promise.all([
    listAttemptQuestions(db, attempt.id),
    listGradings(db, attempt.id, reader.locale),
    // Answer keys that must not be disclosed are not even read.
    tells.answers ? listAnswerKeys(db, attempt.id, reader.locale) : [],
  ])
  const keyAt = new Map(keys.map((it) => [it.position, it]))
  const gradingAt = new Map(gradings.map((it) => [it.position, it]))
  return {
    attempt,
    test: renderTest(test),
    tells,
    grader: test.grader,
    questions: questions.map((question) => {
      const key = keyAt.get(question.position)
      return {
        ...toVisibleQuestion(reader, question),
        verdict: tells.verdicts || question.type === 'essay' ? getVerdict(question) : null,
        score: tells.verdicts || question.type === 'essay' ? question.score : null,
        correct: key
          ? createOptionCodec(question, question.position, question.shown).encode(
              getCorrectAnswer(key.key),
            )
          : null,
        explanation: key ? findExplanation(reader.locale, key.key) : null,
        lesson: key?.lesson ?? null,
        grading: gradingAt.get(question.position) ?? null,
      }
    }),
  }
}
