import { academyTimeZone } from '#platform/page/academy/academy.server.ts'
import { Failure } from '#platform/call/failure.ts'
import { bindHandlers } from '#platform/call/gate.server.ts'
import { recordAuditEntry } from '#platform/identity/audit.server.ts'
import {
  requestReport,
  deleteReport,
  countReportRows,
  saveReport,
  setWeeklyMail,
} from './commands.server.ts'
import { reportCalls } from './contract.ts'
import { writeReport } from './report-file.ts'
import {
  findFinishedReport,
  listReportFiles,
  getReportPage,
  listSavedReports,
} from './queries.server.ts'
import { resolveReportScope } from './sql.server.ts'
import { reportFileTypes, getReportKey, type ReportFormat } from './rules.ts'
import { maxImmediateRows } from './limits.ts'

export const reportsApi = bindHandlers(reportCalls, {
  get: async ({ db, reader, now, services, input: { kind, page, ...asked } }) =>
    getReportPage(
      db,
      await resolveReportScope(db, kind, asked, { services, locale: reader.locale, now }),
      page,
    ),
  file: async ({ db, input: { kind, format, ...asked }, ...call }) => {
    const { scope, rows } = await countReportRows(db, { kind, asked }, call)
    if (rows > maxImmediateRows) throw new Failure('report_long')
    const zone = call.services.settings.get(academyTimeZone)
    const { bytes } = await writeReport(db, scope, { columns: asked.columns, format, zone })
    await recordAuditEntry(
      db,
      call.actor,
      { action: 'report.download', subject_id: null, details: { kind, format, rows } },
      call.now,
    )
    return {
      bytes,
      type: reportFileTypes[format],
      name: `${kind}-${call.now.toISOString().slice(0, 10)}.${format}`,
    }
  },
  make: ({ db, input: { kind, format, title, ...asked }, ...call }) =>
    requestReport(db, { kind, asked, title, format }, call),
  made: ({ db, actor }) => listReportFiles(db, actor.id),
  madeFile: async ({ db, actor, now, input: { id } }) => {
    const it = await findFinishedReport(db, actor.id, id)
    if (!it) throw new Failure('not_found')
    const format = it.format as ReportFormat
    await recordAuditEntry(
      db,
      actor,
      { action: 'report.download', subject_id: null, details: { kind: it.kind, format } },
      now,
    )
    return {
      key: getReportKey(id, format),
      type: reportFileTypes[format],
      name: `${it.kind}-${it.created_at.slice(0, 10)}.${format}`,
    }
  },
  saved: ({ db, actor }) => listSavedReports(db, actor.id),
  save: ({ db, input: { kind, title, weekly, ...asked }, ...call }) =>
    saveReport(db, { kind, asked, title, weekly }, call),
  weekly: ({ db, input, ...call }) => setWeeklyMail(db, input, call).then(() => ({})),
  forget: ({ db, input, ...call }) => deleteReport(db, input.id, call).then(() => ({})),
})
