import { sql } from 'kysely'
import { admit } from '#features/learning/access/queries.server.ts'
import { Failure } from '#platform/call/failure.ts'
import { serve, type Actor } from '#platform/call/gate.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import type { Reader } from '#platform/language/locale.ts'
import { renderMarkdown } from '#platform/language/markdown.server.ts'
import type { Services } from '#platform/process/services.server.ts'
import { correctIn, explained, optionKeys, shownTo, type AnyContent } from '../questions/queries.server.ts'
import { verdictOf } from '../questions/rules.ts'
import { closeAttempt, saveAnswer, startAttempt } from './commands.server.ts'
import { tests, type Attempt } from './contract.ts'
import {
  askedOf,
  attemptFields,
  attemptOf,
  gradingsOf,
  keysOf,
  mayGoOn,
  testById,
  testNamed,
  type AskedRow,
  type AttemptRow,
  type TestForViewer,
} from './queries.server.ts'
import { isOver, toldAfter } from './rules.ts'

type Viewer = { reader: Reader; actor: Actor; now: Date; services: Pick<Services, 'settings'> }

export const testsApi = serve(tests, {
  get: async ({ db, input, ...viewer }) => {
    const test = await testNamed(db, viewer, input)
    const late = test.attempts.find((it) => it.submitted_at === null && isOver(it.deadline_at, viewer.now))
    if (!late) return answered(test)
    await db.transaction().execute((tx) => closeAttempt(tx, late.id, viewer.now))
    return answered(await testNamed(db, viewer, input))
  },
  start: async ({ db, input, actor, ...viewer }) => {
    const test = await testNamed(db, { actor, ...viewer }, input)
    if (!actor) throw new Failure('lesson_needs_login')
    return running(db, viewer, attemptOf(await startAttempt(db, actor.id, test, viewer.now)), test)
  },
  attempt: async ({ db, input, ...viewer }) => {
    const attempt = await ownAttempt(db, viewer, input.attempt_id)
    if (attempt.submitted_at !== null || isOver(attempt.deadline_at, viewer.now)) throw new Failure('attempt_over')
    const test = await testById(db, viewer, attempt.test_id)
    return running(db, viewer, attempt, attempt.may_go_on ? test : admit(test))
  },
  save: async ({ db, input, ...viewer }) =>
    (await saveAnswer(db, viewer.actor.id, input, viewer.now)) ?? refuse(db, viewer, await ownAttempt(db, viewer, input.attempt_id)),
  submit: async ({ db, input, ...viewer }) => {
    const closed = await db.transaction().execute((tx) => closeAttempt(tx, input.attempt_id, viewer.now, viewer.actor.id))
    if (closed) return attemptOf(closed)
    const attempt = await ownAttempt(db, viewer, input.attempt_id)
    return attempt.submitted_at === null ? refuse(db, viewer, attempt) : attempt
  },
  result: async ({ db, input, ...viewer }) => {
    let attempt = await ownAttempt(db, viewer, input.attempt_id)
    if (attempt.submitted_at === null && isOver(attempt.deadline_at, viewer.now)) {
      await db.transaction().execute((tx) => closeAttempt(tx, attempt.id, viewer.now))
      attempt = await ownAttempt(db, viewer, input.attempt_id)
    }
    if (attempt.submitted_at === null) throw new Failure('attempt_running')
    return resultOf(db, viewer, attempt)
  },
})

type OwnAttempt = Attempt & { test_id: number; score: number; max_score: number; may_go_on: boolean }

/** Says why an attempt takes nothing more: it is over, or the test does not open for its person any more. */
async function refuse(db: Db, viewer: Viewer, attempt: OwnAttempt): Promise<never> {
  if (attempt.submitted_at === null && !attempt.may_go_on) admit(await testById(db, viewer, attempt.test_id))
  throw new Failure('attempt_over')
}

/** One of a person's own attempts; another's is not found. */
async function ownAttempt(db: Db, { actor, now }: Pick<Viewer, 'actor' | 'now'>, id: string): Promise<OwnAttempt> {
  const { rows } = await sql<{ test_id: number; may_go_on: boolean; attempt: AttemptRow }>`
    select test_id, submitted_at is null and ${mayGoOn(now)} as may_go_on, ${attemptFields} as attempt
    from attempts where id = ${id} and user_id = ${actor.id}`.execute(db)
  if (!rows[0]) throw new Failure('not_found')
  const { test_id, may_go_on, attempt } = rows[0]
  return { ...attemptOf(attempt), test_id, may_go_on, score: attempt.score ?? 0 }
}

const answered = (test: TestForViewer) => ({
  ...test,
  instructions: { ...test.instructions, text: renderMarkdown(test.instructions.text).html },
})

async function running(db: Db, { reader, now }: Pick<Viewer, 'reader' | 'now'>, attempt: Attempt, test: TestForViewer) {
  const questions = await askedOf(db, attempt.id)
  return { attempt, test, questions: questions.map((it) => seen(reader, it)), now: now.toISOString() }
}

function seen({ locale }: Reader, { content, shown, option_salt, ...it }: AskedRow) {
  const { encode } = optionKeys({ option_salt }, it.position, shown)
  return { ...it, answer: encode(it.answer), ...shownTo(locale, content as AnyContent, shown, encode) }
}

async function resultOf(db: Db, viewer: Viewer, attempt: OwnAttempt) {
  const { reader } = viewer
  const test = await testById(db, viewer, attempt.test_id)
  const tells = toldAfter(test.feedback, test)
  const [questions, gradings, keys] = await Promise.all([
    askedOf(db, attempt.id),
    gradingsOf(db, attempt.id, reader.locale),
    // What may not be told is not even read.
    tells.answers ? keysOf(db, attempt.id, reader.locale) : [],
  ])
  const keyAt = new Map(keys.map((it) => [it.position, it]))
  const gradingAt = new Map(gradings.map((it) => [it.position, it]))
  return {
    attempt,
    test: answered(test),
    tells,
    grader: test.grader,
    questions: questions.map((it) => {
      const key = keyAt.get(it.position)
      return {
        ...seen(reader, it),
        verdict: tells.verdicts || it.type === 'essay' ? verdictOf(it) : null,
        score: tells.verdicts || it.type === 'essay' ? it.score : null,
        correct: key ? optionKeys(it, it.position, it.shown).encode(correctIn(key.key)) : null,
        explanation: key ? explained(reader.locale, key.key) : null,
        lesson: key?.lesson ?? null,
        grading: gradingAt.get(it.position) ?? null,
      }
    }),
  }
}
