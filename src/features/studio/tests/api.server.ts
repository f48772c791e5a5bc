import { percentOf, isPassed } from '#features/testing/attempts/rules.ts'
import { questionsFor } from '#features/testing/attempts/queries.server.ts'
import { correctIn, explained, shownTo } from '#features/testing/questions/queries.server.ts'
import { answerIn, inTheir, pointsFor, shareOf, verdictOf } from '#features/testing/questions/rules.ts'
import type { Question } from '#features/testing/questions/contract.ts'
import { testPassPercentage } from '#features/testing/settings.ts'
import { Failure } from '#platform/call/failure.ts'
import { serve, type Actor } from '#platform/call/gate.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import type { Reader } from '#platform/language/locale.ts'
import { editableCourse } from '../questions/queries.server.ts'
import {
  addDraw,
  addToTest,
  createTest,
  discardTest,
  moveInTest,
  publishTest,
  removeDraw,
  removeFromTest,
  saveTest,
  worthInTest,
} from './commands.server.ts'
import { testBuilder } from './contract.ts'
import { editableTest, editedTest, placesIn, versionsOf } from './queries.server.ts'

export const testBuilderApi = serve(testBuilder, {
  places: async ({ db, actor, reader, input }) => {
    const course = await editableCourse(db, reader, actor, input.course)
    return { course, places: await placesIn(db, reader, course.id) }
  },
  create: async ({ db, input, ...call }) => ({ id: await createTest(db, input, call) }),
  get: ({ db, input, ...call }) => editedTest(db, call, input.test_id),
  save: async ({ db, input, ...call }) => ({ updated_at: await saveTest(db, input, call) }),
  add: async ({ db, input, ...call }) => ({ added: await addToTest(db, input.test_id, input.question_ids, call) }),
  remove: ({ db, input, ...call }) => removeFromTest(db, input, call).then(nothing),
  move: ({ db, input, ...call }) => moveInTest(db, input, call).then(nothing),
  points: ({ db, input, ...call }) => worthInTest(db, input, call).then(nothing),
  addDraw: ({ db, input, ...call }) => addDraw(db, { ...input, tags: input.tags.map((it) => it.toLowerCase()) }, call).then(nothing),
  removeDraw: ({ db, input, ...call }) => removeDraw(db, input, call).then(nothing),
  publish: async ({ db, input, ...call }) => {
    await publishTest(db, input, call)
    return { is_published: input.published }
  },
  discard: async ({ db, input, ...call }) => ({ course: await discardTest(db, input.test_id, call) }),
  try: async ({ db, actor, reader, services, input }) => {
    const { test, questions } = await triedIn(db, reader, actor, input, false)
    const { text, lang } = inTheir(reader.locale, test.title, test.title_ar)
    const pass_percentage = test.pass_percentage ?? services.settings.get(testPassPercentage)
    return { title: text, lang, seconds: test.time_limit_seconds, pass_percentage, questions: questions.map((it) => it.seen) }
  },
  tried: async ({ db, actor, reader, services, input }) => {
    const { test, questions } = await triedIn(db, reader, actor, input, true)
    const graded = questions.map(({ seen, shown, key }, at) => {
      const answer = answerIn(seen.type, shown, input.answers[at] ?? null)
      if (answer === undefined) throw new Failure('answer_not_possible')
      const share = shareOf({ type: seen.type, key: key as Question['key'] }, answer)
      const score = share === null ? null : pointsFor(share, seen.points)
      const verdict = verdictOf({ answer, score, points: seen.points })
      return {
        ...seen,
        answer,
        score,
        verdict,
        correct: correctIn(key!),
        explanation: explained(reader.locale, key!),
        topic: '',
        lesson: null,
        grading: null,
      }
    })
    const score = Math.round(graded.reduce((sum, it) => sum + (it.score ?? 0), 0) * 100) / 100
    const max_score = graded.reduce((sum, it) => sum + it.points, 0)
    const waiting = graded.filter((it) => it.score === null).length
    const passed = waiting ? null : isPassed(score, max_score, test.pass_percentage ?? services.settings.get(testPassPercentage))
    return { percent: percentOf(score, max_score), score, max_score, waiting, passed, questions: graded }
  },
})

const nothing = () => ({})

/** What an attempt with this seed asks; the keys are read only where it is graded. */
async function triedIn(db: Db, reader: Reader, actor: Actor, { test_id, seed }: { test_id: number; seed: number }, withKeys: boolean) {
  const test = await editableTest(db, reader, actor, test_id)
  const asked = await questionsFor(db, test, seed)
  const versions = await versionsOf(
    db,
    asked.map((it) => it.version_id),
    withKeys,
  )
  const questions = asked.map(({ version_id, points, shown }, at) => {
    const { type, content, key } = versions.get(version_id)!
    const seen = {
      position: at + 1,
      type,
      points,
      ...shownTo(reader.locale, content, shown),
      answer: null,
      revision: 0,
      flagged: false,
      saved_at: null,
    }
    return { seen, shown, key }
  })
  return { test, questions }
}
