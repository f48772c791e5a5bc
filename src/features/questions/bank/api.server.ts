import { Failure } from '#platform/call/failure.ts'
import { bindHandlers } from '#platform/call/gate.server.ts'
import { renderFormulaLine, renderMarkdown } from '#platform/language/markdown.server.ts'
import {
  archiveQuestion,
  duplicateQuestion,
  storeQuestionPicture,
  saveQuestion,
} from './commands.server.ts'
import { questionBankCalls } from './contract.ts'
import {
  getBankEntry,
  getEditableCourse,
  listEditableCourses,
  listLessons,
  listQuestions,
  listTags,
} from './queries.server.ts'
import { parseTags } from './question-form.ts'

export const questionBankApi = bindHandlers(questionBankCalls, {
  courses: ({ db, actor, reader, input }) => listEditableCourses(db, reader, actor, input),
  list: async ({ db, actor, reader, input }) => {
    const course = await getEditableCourse(db, reader, actor, input.course)
    const [list, tags] = await Promise.all([
      listQuestions(db, reader, course.id, input),
      listTags(db, course.id),
    ])
    return { ...list, course, tags }
  },
  get: ({ db, actor, reader, input }) =>
    getBankEntry(db, reader, actor, input.question_id, input.version),
  lessons: async ({ db, actor, reader, input }) => {
    const course = await getEditableCourse(db, reader, actor, input.course)
    const [lessons, tags] = await Promise.all([
      listLessons(db, reader, course.id),
      listTags(db, course.id),
    ])
    return { course, lessons, tags: tags.map((it) => it.tag) }
  },
  save: ({ db, input, ...call }) =>
    saveQuestion(db, { ...input, tags: parseTags(input.tags.join(',')) }, call),
  archive: async ({ db, input, ...call }) => {
    await archiveQuestion(db, input, call)
    return { is_archived: input.archived }
  },
  duplicate: async ({ db, input, ...call }) => ({
    id: await duplicateQuestion(db, input.question_id, call),
  }),
  picture: async ({ db, actor, reader, services, input }) => {
    await getEditableCourse(db, reader, actor, input.course)
    const image = await storeQuestionPicture(
      services.storage,
      new Uint8Array(await input.image.arrayBuffer()),
    )
    if (!image) throw new Failure('picture_kind', { fields: { image: 'picture_kind' } })
    return { image }
  },
  render: ({ input }) => ({
    html: renderMarkdown(input.text).html,
    html_ar: renderMarkdown(input.text_ar).html,
    lines: input.lines.map(renderFormulaLine),
  }),
})
