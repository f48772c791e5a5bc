import { Failure } from '#platform/call/failure.ts'
import { serve } from '#platform/call/gate.server.ts'
import { renderFormulaLine, renderMarkdown } from '#platform/language/markdown.server.ts'
import { archiveQuestion, duplicateQuestion, keptQuestionPicture, saveQuestion } from './commands.server.ts'
import { questionBank } from './contract.ts'
import { bankEntry, editableCourse, editableCourses, lessonsOf, questionsIn, tagsOf } from './queries.server.ts'
import { tagsIn } from './rules.ts'

export const questionBankApi = serve(questionBank, {
  courses: ({ db, actor, reader, input }) => editableCourses(db, reader, actor, input),
  list: async ({ db, actor, reader, input }) => {
    const course = await editableCourse(db, reader, actor, input.course)
    const [list, tags] = await Promise.all([questionsIn(db, reader, course.id, input), tagsOf(db, course.id)])
    return { ...list, course, tags }
  },
  get: ({ db, actor, reader, input }) => bankEntry(db, reader, actor, input.question_id, input.version),
  lessons: async ({ db, actor, reader, input }) => {
    const course = await editableCourse(db, reader, actor, input.course)
    const [lessons, tags] = await Promise.all([lessonsOf(db, reader, course.id), tagsOf(db, course.id)])
    return { course, lessons, tags: tags.map((it) => it.tag) }
  },
  save: ({ db, input, ...call }) => saveQuestion(db, { ...input, tags: tagsIn(input.tags.join(',')) }, call),
  archive: async ({ db, input, ...call }) => {
    await archiveQuestion(db, input, call)
    return { is_archived: input.archived }
  },
  duplicate: async ({ db, input, ...call }) => ({ id: await duplicateQuestion(db, input.question_id, call) }),
  picture: async ({ db, actor, reader, services, input }) => {
    await editableCourse(db, reader, actor, input.course)
    const image = await keptQuestionPicture(services.storage, new Uint8Array(await input.image.arrayBuffer()))
    if (!image) throw new Failure('picture_kind', { fields: { image: 'picture_kind' } })
    return { image }
  },
  render: ({ input }) => ({
    html: renderMarkdown(input.text).html,
    html_ar: renderMarkdown(input.text_ar).html,
    lines: input.lines.map(renderFormulaLine),
  }),
})
