import { bindHandlers } from '#platform/call/gate.server.ts'
import { getAuthoredCourse, isEditor } from '../drafts/queries.server.ts'
import { studioReview } from '../settings.ts'
import { requestReview, commentOnDraft, returnCourse, withdrawReview } from './commands.server.ts'
import { reviewCalls } from './contract.ts'
import { getReview } from './queries.server.ts'

export const reviewApi = bindHandlers(reviewCalls, {
  state: async ({ db, actor, reader, services, input: { course_id } }) => {
    await getAuthoredCourse(db, actor, course_id)
    const is_editor = isEditor(actor)
    return {
      is_needed: services.settings.get(studioReview) && !is_editor,
      is_editor,
      ...(await getReview(db, reader.locale, course_id)),
    }
  },
  ask: ({ db, input: { course_id, text }, ...call }) =>
    requestReview(db, course_id, text, call).then(() => ({})),
  withdraw: ({ db, input: { course_id }, ...call }) =>
    withdrawReview(db, course_id, call).then(() => ({})),
  comment: ({ db, input: { course_id, text }, ...call }) =>
    commentOnDraft(db, course_id, text, call).then(() => ({})),
  sendBack: ({ db, input: { course_id, text }, ...call }) =>
    returnCourse(db, course_id, text, call).then(() => ({})),
})
