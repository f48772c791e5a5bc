import { Failure } from '#platform/call/failure.ts'
import { bindHandlers } from '#platform/call/gate.server.ts'
import { recordAuditEntry } from '#platform/identity/audit.server.ts'
import { getAuthoredCourse } from '#features/authoring/drafts/queries.server.ts'
import { requestExport } from './commands.server.ts'
import { courseExportCalls } from './contract.ts'
import { listExports, findExport } from './queries.server.ts'
import { getExportKey } from './rules.ts'

export const courseExportApi = bindHandlers(courseExportCalls, {
  list: async ({ db, actor, input: { course_id } }) => {
    await getAuthoredCourse(db, actor, course_id)
    return { exports: await listExports(db, course_id) }
  },
  make: ({ db, input: { course_id }, ...call }) => requestExport(db, course_id, call),
  file: async ({ db, actor, now, input: { course_id, id } }) => {
    const made = await findExport(db, actor, course_id, id)
    if (!made) throw new Failure('not_found')
    await recordAuditEntry(
      db,
      actor,
      { action: 'course.export', subject_id: null, details: { course_id } },
      now,
    )
    return { key: getExportKey(id), type: 'application/zip', name: made.name }
  },
})
