import { Failure } from '#platform/call/failure.ts'
import { serve } from '#platform/call/gate.server.ts'
import { wordsIn } from '../questions/rules.ts'
import { inTheirHtml, shownTo } from '../questions/queries.server.ts'
import { testAttempts } from '../settings.ts'
import { gradeEssay, grantExtraTime } from './commands.server.ts'
import { testGrading } from './contract.ts'
import { essayFor, figuresFor, nextEssay, questionsOf, samplesOf, testStudents, waitingEssays } from './queries.server.ts'
import { figuresOf } from './rules.ts'

export const testGradingApi = serve(testGrading, {
  waiting: async ({ db, actor, reader, input }) => {
    const list = await waitingEssays(db, reader, actor.id, input)
    return { ...list, items: list.items.map((it) => ({ ...it, submitted_at: it.submitted_at! })) }
  },
  essay: async ({ db, actor, reader, services, input }) => {
    const [essay, next] = await Promise.all([essayFor(db, reader, actor.id, input), nextEssay(db, actor.id, input)])
    const { prompt, rubric } = shownTo(reader.locale, essay.content, null)
    const text = essay.text ?? ''
    const attempts_allowed = essay.attempts_allowed ?? services.settings.get(testAttempts)
    const trail = essay.trail.map((it) => ({ ...it, created_at: new Date(it.created_at).toISOString() }))
    return { ...essay, submitted_at: essay.submitted_at!, prompt, rubric, text, words: wordsIn(text), trail, next, attempts_allowed }
  },
  grade: async ({ db, actor, reader, now, input }) => {
    const essay = await essayFor(db, reader, actor.id, input)
    const score = await gradeEssay(db, essay, input, { actor, now })
    return { score, next: await nextEssay(db, actor.id, input) }
  },
  figures: ({ db, actor, reader, input }) => figuresFor(db, reader, actor.id, input),
  questions: async ({ db, actor, reader, input }) => {
    const [test] = await figuresFor(db, reader, actor.id, input)
    if (!test) throw new Failure('not_found')
    const [questions, samples] = await Promise.all([questionsOf(db, input.test_id), samplesOf(db, input.test_id)])
    return {
      test,
      questions: questions.map(({ content, ...it }) => {
        const own = samples.get(it.question_id) ?? []
        return { ...it, prompt: inTheirHtml(reader.locale, content.prompt, content.prompt_ar), answered: own.length, ...figuresOf(own) }
      }),
    }
  },
  students: ({ db, actor, reader, input }) => testStudents(db, reader, actor.id, input),
  extraTime: async ({ db, actor, now, input }) => {
    await grantExtraTime(db, input, { actor, now })
    return { extra_percent: input.percent }
  },
})
