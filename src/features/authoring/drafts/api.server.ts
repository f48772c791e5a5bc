import { bindHandlers } from '#platform/call/gate.server.ts'
import { renderMarkdown } from '#platform/language/markdown.server.ts'
import { addPart, duplicatePart, movePart, setPartRemoved } from './outline.server.ts'
import { listDraftBlockers } from './blockers.server.ts'
import { createCourse, ensureDraft, savePart } from './commands.server.ts'
import { draftCalls } from './contract.ts'
import {
  getAuthoredCourse,
  listAuthoredCourses,
  listCourseChoices,
  getDraftHead,
  getDraftPart,
  listDraftParts,
  buildOutline,
  listRemovedParts,
  requireAuthor,
} from './queries.server.ts'

export const draftsApi = bindHandlers(draftCalls, {
  courses: ({ db, actor, input }) => listAuthoredCourses(db, actor, input),
  create: ({ db, input, ...call }) => createCourse(db, input, call),
  outline: async ({ db, actor, reader, now, input: { course_id } }) => {
    await getAuthoredCourse(db, actor, course_id)
    await ensureDraft(db, course_id, { actor, now })
    const [head, rows] = await Promise.all([
      getDraftHead(db, reader.locale, course_id),
      listDraftParts(db, course_id),
    ])
    return {
      ...head,
      sections: buildOutline(rows),
      removed: listRemovedParts(rows),
      blockers: await listDraftBlockers(db, course_id, rows),
    }
  },
  head: async ({ db, actor, reader, now, input: { course_id } }) => {
    await getAuthoredCourse(db, actor, course_id)
    await ensureDraft(db, course_id, { actor, now })
    return getDraftHead(db, reader.locale, course_id)
  },
  part: async ({ db, actor, reader, input: { course_id, part_id } }) => {
    await getAuthoredCourse(db, actor, course_id)
    return getDraftPart(db, reader.locale, course_id, part_id)
  },
  save: ({ db, input, ...call }) => savePart(db, input, call),
  add: ({ db, input, ...call }) => addPart(db, input, call),
  move: ({ db, input, ...call }) => movePart(db, input, call).then(() => ({})),
  duplicate: ({ db, input: { course_id, part_id }, ...call }) =>
    duplicatePart(db, course_id, part_id, call),
  remove: ({ db, input: { course_id, part_id }, ...call }) =>
    setPartRemoved(db, course_id, part_id, true, call).then(() => ({})),
  restore: ({ db, input: { course_id, part_id }, ...call }) =>
    setPartRemoved(db, course_id, part_id, false, call).then(() => ({})),
  choices: async ({ db, actor, input: { course_id } }) => {
    await getAuthoredCourse(db, actor, course_id)
    return listCourseChoices(db, course_id)
  },
  markdown: ({ actor, input: { text } }) => {
    requireAuthor(actor)
    return { html: renderMarkdown(text).html }
  },
})
