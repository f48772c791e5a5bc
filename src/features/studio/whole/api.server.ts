import { Failure } from '#platform/call/failure.ts'
import { serve } from '#platform/call/gate.server.ts'
import { recordAct } from '#platform/identity/audit.server.ts'
import { authoredCourse } from '../drafts/queries.server.ts'
import { askForExport } from './commands.server.ts'
import { wholeCourses } from './contract.ts'
import { exportsOf, madeExport } from './queries.server.ts'
import { exportKey } from './rules.ts'

export const wholeCoursesApi = serve(wholeCourses, {
  list: async ({ db, actor, input: { course_id } }) => {
    await authoredCourse(db, actor, course_id)
    return { exports: await exportsOf(db, course_id) }
  },
  make: ({ db, input: { course_id }, ...call }) => askForExport(db, course_id, call),
  file: async ({ db, actor, now, input: { course_id, id } }) => {
    const made = await madeExport(db, actor, course_id, id)
    if (!made) throw new Failure('not_found')
    await recordAct(db, actor, { action: 'course.export', subject_id: null, details: { course_id } }, now)
    return { key: exportKey(id), type: 'application/zip', name: made.name }
  },
})
