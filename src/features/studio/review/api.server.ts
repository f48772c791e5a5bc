import { serve } from '#platform/call/gate.server.ts'
import { authoredCourse, isEditor } from '../drafts/queries.server.ts'
import { studioReview } from '../settings.ts'
import { askForReview, commentOnDraft, sendBack, withdrawReview } from './commands.server.ts'
import { reviewing } from './contract.ts'
import { reviewOf } from './queries.server.ts'

export const reviewingApi = serve(reviewing, {
  state: async ({ db, actor, reader, services, input: { course_id } }) => {
    await authoredCourse(db, actor, course_id)
    const is_editor = isEditor(actor)
    return { is_needed: services.settings.get(studioReview) && !is_editor, is_editor, ...(await reviewOf(db, reader.locale, course_id)) }
  },
  ask: ({ db, input: { course_id, text }, ...call }) => askForReview(db, course_id, text, call).then(() => ({})),
  withdraw: ({ db, input: { course_id }, ...call }) => withdrawReview(db, course_id, call).then(() => ({})),
  comment: ({ db, input: { course_id, text }, ...call }) => commentOnDraft(db, course_id, text, call).then(() => ({})),
  sendBack: ({ db, input: { course_id, text }, ...call }) => sendBack(db, course_id, text, call).then(() => ({})),
})
