import { serve } from '#platform/call/gate.server.ts'
import { renderMarkdown } from '#platform/language/markdown.server.ts'
import { addPart, duplicatePart, movePart, setRemoved } from '../outline/commands.server.ts'
import { blockersFor } from '../publishing/queries.server.ts'
import { createCourse, openDraft, savePart } from './commands.server.ts'
import { drafts } from './contract.ts'
import {
  authoredCourse,
  authoredCourses,
  choicesFor,
  draftHead,
  draftPart,
  draftParts,
  outlineOf,
  removedOf,
  requireAuthor,
} from './queries.server.ts'

export const draftsApi = serve(drafts, {
  courses: ({ db, actor, input }) => authoredCourses(db, actor, input),
  create: ({ db, input, ...call }) => createCourse(db, input, call),
  outline: async ({ db, actor, reader, now, input: { course_id } }) => {
    await authoredCourse(db, actor, course_id)
    await openDraft(db, course_id, { actor, now })
    const [head, rows] = await Promise.all([draftHead(db, reader.locale, course_id), draftParts(db, course_id)])
    return { ...head, sections: outlineOf(rows), removed: removedOf(rows), blockers: await blockersFor(db, course_id, rows) }
  },
  head: async ({ db, actor, reader, now, input: { course_id } }) => {
    await authoredCourse(db, actor, course_id)
    await openDraft(db, course_id, { actor, now })
    return draftHead(db, reader.locale, course_id)
  },
  part: async ({ db, actor, reader, input: { course_id, part_id } }) => {
    await authoredCourse(db, actor, course_id)
    return draftPart(db, reader.locale, course_id, part_id)
  },
  save: ({ db, input, ...call }) => savePart(db, input, call),
  add: ({ db, input, ...call }) => addPart(db, input, call),
  move: ({ db, input, ...call }) => movePart(db, input, call).then(() => ({})),
  duplicate: ({ db, input: { course_id, part_id }, ...call }) => duplicatePart(db, course_id, part_id, call),
  remove: ({ db, input: { course_id, part_id }, ...call }) => setRemoved(db, course_id, part_id, true, call).then(() => ({})),
  restore: ({ db, input: { course_id, part_id }, ...call }) => setRemoved(db, course_id, part_id, false, call).then(() => ({})),
  choices: async ({ db, actor, input: { course_id } }) => {
    await authoredCourse(db, actor, course_id)
    return choicesFor(db, course_id)
  },
  markdown: ({ actor, input: { text } }) => {
    requireAuthor(actor)
    return { html: renderMarkdown(text).html }
  },
})
