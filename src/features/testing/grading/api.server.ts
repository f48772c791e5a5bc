import { Failure } from '#platform/call/failure.ts'
import { bindHandlers } from '#platform/call/gate.server.ts'
import { countWords } from '../questions/rules.ts'
import { pickLanguageHtml, localizeQuestion } from '../questions/queries.server.ts'
import { testAttempts } from '../settings.ts'
import { gradeEssay, grantExtraTime } from './commands.server.ts'
import { gradingCalls } from './contract.ts'
import {
  getEssay,
  listTestStats,
  findNextEssay,
  listTestQuestions,
  listSamples,
  listTestStudents,
  listEssays,
} from './queries.server.ts'
import { computeQuestionStats } from './rules.ts'

export const gradingApi = bindHandlers(gradingCalls, {
  waiting: async ({ db, actor, reader, input }) => {
    const list = await listEssays(db, reader, actor.id, input)
    return { ...list, items: list.items.map((it) => ({ ...it, submitted_at: it.submitted_at! })) }
  },
  essay: async ({ db, actor, reader, services, input }) => {
    const [essay, next] = await Promise.all([
      getEssay(db, reader, actor.id, input),
      findNextEssay(db, actor.id, input),
    ])
    const { prompt, rubric } = localizeQuestion(reader.locale, essay.content, null)
    const text = essay.text ?? ''
    const attempts_allowed = essay.attempts_allowed ?? services.settings.get(testAttempts)
    const trail = essay.trail.map((item) => ({
      ...item,
      created_at: new Date(item.created_at).toISOString(),
    }))
    return {
      ...essay,
      submitted_at: essay.submitted_at!,
      prompt,
      rubric,
      text,
      words: countWords(text),
      trail,
      next,
      attempts_allowed,
    }
  },
  grade: async ({ db, actor, reader, now, input }) => {
    const essay = await getEssay(db, reader, actor.id, input)
    const score = await gradeEssay(db, essay, input, { actor, now })
    return { score, next: await findNextEssay(db, actor.id, input) }
  },
  figures: ({ db, actor, reader, input }) => listTestStats(db, reader, actor.id, input),
  questions: async ({ db, actor, reader, input }) => {
    const [test] = await listTestStats(db, reader, actor.id, input)
    if (!test) throw new Failure('not_found')
    const [questions, samples] = await Promise.all([
      listTestQuestions(db, input.test_id),
      listSamples(db, input.test_id),
    ])
    return {
      test,
      questions: questions.map(({ content, ...it }) => {
        const own = samples.get(it.question_id) ?? []
        return {
          ...it,
          prompt: pickLanguageHtml(reader.locale, content.prompt, content.prompt_ar),
          answered: own.length,
          ...computeQuestionStats(own),
        }
      }),
    }
  },
  students: ({ db, actor, reader, input }) => listTestStudents(db, reader, actor.id, input),
  extraTime: async ({ db, actor, now, input }) => {
    await grantExtraTime(db, input, { actor, now })
    return { extra_percent: input.percent }
  },
})
