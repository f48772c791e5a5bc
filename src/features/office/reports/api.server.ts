import { academyTimeZone } from '#platform/data/academy.server.ts'
import { Failure } from '#platform/call/failure.ts'
import { serve } from '#platform/call/gate.server.ts'
import { recordAct } from '#platform/identity/audit.server.ts'
import { askForReport, forgetReport, lengthOf, saveReport, setWeekly } from './commands.server.ts'
import { reports } from './contract.ts'
import { writeReport } from './gateways/report-file.ts'
import { finishedReport, madeReports, reportPage, savedReports } from './queries.server.ts'
import { scopeOf } from '../report-rows/queries.server.ts'
import { fileTypes, keyOf, mostAtOnce, type ReportFormat } from './rules.ts'

export const reportsApi = serve(reports, {
  get: async ({ db, reader, now, services, input: { kind, page, ...asked } }) =>
    reportPage(db, await scopeOf(db, kind, asked, { services, locale: reader.locale, now }), page),
  file: async ({ db, input: { kind, format, ...asked }, ...call }) => {
    const { scope, rows } = await lengthOf(db, { kind, asked }, call)
    if (rows > mostAtOnce) throw new Failure('report_long')
    const zone = call.services.settings.get(academyTimeZone)
    const { bytes } = await writeReport(db, scope, { columns: asked.columns, format, zone })
    await recordAct(db, call.actor, { action: 'report.download', subject_id: null, details: { kind, format, rows } }, call.now)
    return { bytes, type: fileTypes[format], name: `${kind}-${call.now.toISOString().slice(0, 10)}.${format}` }
  },
  make: ({ db, input: { kind, format, title, ...asked }, ...call }) => askForReport(db, { kind, asked, title, format }, call),
  made: ({ db, actor }) => madeReports(db, actor.id),
  madeFile: async ({ db, actor, now, input: { id } }) => {
    const it = await finishedReport(db, actor.id, id)
    if (!it) throw new Failure('not_found')
    const format = it.format as ReportFormat
    await recordAct(db, actor, { action: 'report.download', subject_id: null, details: { kind: it.kind, format } }, now)
    return { key: keyOf(id, format), type: fileTypes[format], name: `${it.kind}-${it.created_at.slice(0, 10)}.${format}` }
  },
  saved: ({ db, actor }) => savedReports(db, actor.id),
  save: ({ db, input: { kind, title, weekly, ...asked }, ...call }) => saveReport(db, { kind, asked, title, weekly }, call),
  weekly: ({ db, input, ...call }) => setWeekly(db, input, call).then(() => ({})),
  forget: ({ db, input, ...call }) => forgetReport(db, input.id, call).then(() => ({})),
})
