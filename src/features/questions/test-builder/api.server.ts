import { computePercent, isPassingScore } from '#features/testing/attempts/rules.ts'
import { drawAttemptQuestions } from '#features/testing/attempts/question-queries.server.ts'
import {
  getCorrectAnswer,
  findExplanation,
  localizeQuestion,
} from '#features/testing/questions/queries.server.ts'
import {
  parseAnswer,
  pickLanguage,
  computePoints,
  computeShare,
  getVerdict,
} from '#features/testing/questions/rules.ts'
import type { Question } from '#features/testing/questions/contract.ts'
import { testPassPercentage } from '#features/testing/settings.ts'
import { Failure } from '#platform/call/failure.ts'
import { bindHandlers, type Actor } from '#platform/call/gate.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import type { ReaderContext } from '#platform/language/locale.ts'
import { getEditableCourse } from '../bank/queries.server.ts'
import {
  addDraw,
  addTestQuestions,
  createTest,
  discardTest,
  moveTestQuestion,
  publishTest,
  removeDraw,
  removeTestQuestion,
  saveTest,
  setQuestionPoints,
} from './commands.server.ts'
import { testBuilderCalls } from './contract.ts'
import {
  getEditableTest,
  getEditedTest,
  listTestPlaces,
  getQuestionVersions,
} from './queries.server.ts'

export const testBuilderApi = bindHandlers(testBuilderCalls, {
  places: async ({ db, actor, reader, input }) => {
    const course = await getEditableCourse(db, reader, actor, input.course)
    return { course, places: await listTestPlaces(db, reader, course.id) }
  },
  create: async ({ db, input, ...call }) => ({ id: await createTest(db, input, call) }),
  get: ({ db, input, ...call }) => getEditedTest(db, call, input.test_id),
  save: async ({ db, input, ...call }) => ({ updated_at: await saveTest(db, input, call) }),
  add: async ({ db, input, ...call }) => ({
    added: await addTestQuestions(db, input.test_id, input.question_ids, call),
  }),
  remove: ({ db, input, ...call }) => removeTestQuestion(db, input, call).then(returnEmpty),
  move: ({ db, input, ...call }) => moveTestQuestion(db, input, call).then(returnEmpty),
  points: ({ db, input, ...call }) => setQuestionPoints(db, input, call).then(returnEmpty),
  addDraw: ({ db, input, ...call }) =>
    addDraw(db, { ...input, tags: input.tags.map((it) => it.toLowerCase()) }, call).then(
      returnEmpty,
    ),
  removeDraw: ({ db, input, ...call }) => removeDraw(db, input, call).then(returnEmpty),
  publish: async ({ db, input, ...call }) => {
    await publishTest(db, input, call)
    return { is_published: input.published }
  },
  discard: async ({ db, input, ...call }) => ({
    course: await discardTest(db, input.test_id, call),
  }),
  try: async ({ db, actor, reader, services, input }) => {
    const { test, questions } = await drawTrialQuestions(db, reader, actor, input, false)
    const { text, lang } = pickLanguage(reader.locale, test.title, test.title_ar)
    const pass_percentage = test.pass_percentage ?? services.settings.get(testPassPercentage)
    return {
      title: text,
      lang,
      seconds: test.time_limit_seconds,
      pass_percentage,
      questions: questions.map((it) => it.seen),
    }
  },
  tried: async ({ db, actor, reader, services, input }) => {
    const { test, questions } = await drawTrialQuestions(db, reader, actor, input, true)
    const graded = questions.map(({ seen, shown, key }, at) => {
      const answer = parseAnswer(seen.type, shown, input.answers[at] ?? null)
      if (answer === undefined) throw new Failure('answer_not_possible')
      const share = computeShare({ type: seen.type, key: key as Question['key'] }, answer)
      const score = share === null ? null : computePoints(share, seen.points)
      const verdict = getVerdict({ answer, score, points: seen.points })
      return {
        ...seen,
        answer,
        score,
        verdict,
        correct: getCorrectAnswer(key!),
        explanation: findExplanation(reader.locale, key!),
        topic: '',
        lesson: null,
        grading: null,
      }
    })
    const score = Math.round(graded.reduce((sum, it) => sum + (it.score ?? 0), 0) * 100) / 100
    const max_score = graded.reduce((sum, it) => sum + it.points, 0)
    const waiting = graded.filter((it) => it.score === null).length
    const passed = waiting
      ? null
      : isPassingScore(
          score,
          max_score,
          test.pass_percentage ?? services.settings.get(testPassPercentage),
        )
    return {
      percent: computePercent(score, max_score),
      score,
      max_score,
      waiting,
      passed,
      questions: graded,
    }
  },
})

const returnEmpty = () => ({})

/** Answer keys are read only for grading. */
async function drawTrialQuestions(
  db: Db,
  reader: ReaderContext,
  actor: Actor,
  { test_id, seed }: { test_id: number; seed: number },
  withKeys: boolean,
) {
  const test = await getEditableTest(db, reader, actor, test_id)
  const asked = await drawAttemptQuestions(db, test, seed)
  const versions = await getQuestionVersions(
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
      ...localizeQuestion(reader.locale, content, shown),
      answer: null,
      revision: 0,
      flagged: false,
      saved_at: null,
    }
    return { seen, shown, key }
  })
  return { test, questions }
}
