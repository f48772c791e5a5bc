import { serve } from '#platform/call/gate.server.ts'
import { authoredCourse } from '../drafts/queries.server.ts'
import { goBackTo, publishCourse, unpublishCourse } from './commands.server.ts'
import { studioReview } from '../settings.ts'
import { publishing } from './contract.ts'
import { versionsOf } from './queries.server.ts'

export const publishingApi = serve(publishing, {
  publish: ({ db, input: { course_id, note }, ...call }) =>
    publishCourse(db, course_id, note, call, call.services.settings.get(studioReview)),
  unpublish: ({ db, input: { course_id }, ...call }) => unpublishCourse(db, course_id, call).then(() => ({})),
  versions: async ({ db, actor, reader, input: { course_id, page } }) => {
    await authoredCourse(db, actor, course_id)
    return versionsOf(db, reader.locale, course_id, page)
  },
  goBack: ({ db, input: { course_id, number }, ...call }) => goBackTo(db, course_id, number, call).then(() => ({})),
})
