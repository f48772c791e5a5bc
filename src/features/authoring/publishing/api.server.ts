import { bindHandlers } from '#platform/call/gate.server.ts'
import { getAuthoredCourse } from '../drafts/queries.server.ts'
import { publishCourse, unpublishCourse } from './commands.server.ts'
import { studioReview } from '../settings.ts'
import { publishingCalls } from './contract.ts'
import { listCourseVersions } from './queries.server.ts'
import { revertCourse } from './revert.server.ts'

export const publishingApi = bindHandlers(publishingCalls, {
  publish: ({ db, input: { course_id, note }, ...call }) =>
    publishCourse(db, course_id, note, call, call.services.settings.get(studioReview)),
  unpublish: ({ db, input: { course_id }, ...call }) =>
    unpublishCourse(db, course_id, call).then(() => ({})),
  versions: async ({ db, actor, reader, input: { course_id, page } }) => {
    await getAuthoredCourse(db, actor, course_id)
    return listCourseVersions(db, reader.locale, course_id, page)
  },
  goBack: ({ db, input: { course_id, number }, ...call }) =>
    revertCourse(db, course_id, number, call).then(() => ({})),
})
