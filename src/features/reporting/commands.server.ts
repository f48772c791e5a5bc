import { getWeekStart } from '#features/calendar/rules.ts'
import { sendTextMail, getMailLocale } from '#features/accounts/mail/commands.server.ts'
import { Failure } from '#platform/call/failure.ts'
import type { PersonCallContext } from '#platform/call/gate.server.ts'
import { academyTimeZone } from '#platform/page/academy/academy.server.ts'
import { getNow } from '#platform/data/clock.ts'
import type { Db } from '#platform/data/db.server.ts'
import type { Storage } from '#platform/files/storage.server.ts'
import { recordAuditEntry } from '#platform/identity/audit.server.ts'
import { isLocale } from '#platform/language/locale.ts'
import { formatZoneTime } from '#platform/language/zone-time.ts'
import { isolateText } from '#platform/mail/mail-layout.server.ts'
import type { Services } from '#platform/process/services.server.ts'
import { writeReport } from './report-file.ts'
import { reportMessages } from './messages.ts'
import { parseSavedQuery, countScopeRows } from './queries.server.ts'
import { resolveReportScope } from './sql.server.ts'
import {
  reportFileTypes,
  isReportKind,
  getReportKey,
  type ReportQuery,
  type ReportFormat,
} from './rules.ts'
import { buildReportUrl, getMadeReportPath } from './paths.ts'
import { weeklyReportText } from './settings.ts'
import { reportRetentionDays, maxSavedReports, maxPendingReports } from './limits.ts'
import { createReportJob } from './contract.ts'
import type { ReportKind } from './list.ts'

type ReportInput = { kind: ReportKind; asked: ReportQuery; title: string }

export async function saveReport(
  db: Db,
  { kind, asked, title, weekly }: ReportInput & { weekly: boolean },
  { actor, now, services }: PersonCallContext,
) {
  return db.transaction().execute(async (tx) => {
    const { count } = await tx
      .selectFrom('saved_reports')
      .select((it) => it.fn.countAll<number>().as('count'))
      .where('user_id', '=', actor.id)
      .executeTakeFirstOrThrow()
    if (Number(count) >= maxSavedReports) throw new Failure('reports_full')
    const sent_on = getReportWeek(services, now)
    const row = {
      user_id: actor.id,
      title,
      kind,
      asked: JSON.stringify(asked),
      weekly,
      sent_on,
      created_at: now,
    }
    const { id } = await tx
      .insertInto('saved_reports')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordAuditEntry(
      tx,
      actor,
      { action: 'report.save', subject_id: null, details: { title, kind, weekly } },
      now,
    )
    return { id }
  })
}

/** The first mail comes next week. */
export async function setWeeklyMail(
  db: Db,
  { id, weekly }: { id: string; weekly: boolean },
  { actor, now, services }: PersonCallContext,
) {
  await db.transaction().execute(async (tx) => {
    const row = await tx
      .updateTable('saved_reports')
      .set({ weekly, sent_on: getReportWeek(services, now) })
      .where('id', '=', id)
      .where('user_id', '=', actor.id)
      .returning('title')
      .executeTakeFirst()
    if (!row) throw new Failure('not_found')
    await recordAuditEntry(
      tx,
      actor,
      { action: 'report.weekly', subject_id: null, details: { title: row.title, weekly } },
      now,
    )
  })
}

export async function deleteReport(db: Db, id: string, { actor, now }: PersonCallContext) {
  await db.transaction().execute(async (tx) => {
    const row = await tx
      .deleteFrom('saved_reports')
      .where('id', '=', id)
      .where('user_id', '=', actor.id)
      .returning('title')
      .executeTakeFirst()
    if (!row) throw new Failure('not_found')
    await recordAuditEntry(
      tx,
      actor,
      { action: 'report.forget', subject_id: null, details: row },
      now,
    )
  })
}

/** Enqueues the job in the same transaction. */
export async function requestReport(
  db: Db,
  { kind, asked, title, format }: ReportInput & { format: ReportFormat },
  { actor, now, reader, services }: PersonCallContext,
) {
  return db.transaction().execute(async (tx) => {
    const { count } = await tx
      .selectFrom('report_files')
      .select((it) => it.fn.countAll<number>().as('count'))
      .where('user_id', '=', actor.id)
      .where('finished_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (Number(count) >= maxPendingReports) throw new Failure('reports_waiting')
    const row = {
      user_id: actor.id,
      title,
      kind,
      asked: JSON.stringify(asked),
      format,
      locale: reader.locale,
      created_at: now,
    }
    const { id } = await tx
      .insertInto('report_files')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow()
    await services.jobs.enqueue(tx, createReportJob, { id })
    await recordAuditEntry(
      tx,
      actor,
      { action: 'report.make', subject_id: null, details: { kind, format } },
      now,
    )
    return { id }
  })
}

/** Checks the role again, because the request may be old. */
const selectReportReaders = (db: Db) =>
  db
    .selectFrom('users')
    .select([
      'users.id',
      'email',
      'first_name',
      'locale',
      'country_id',
      'time_zone',
      'device_time_zone',
    ])
    .where('staff_role', '=', 'admin')
    .where('banned_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where('delete_after', 'is', null)

/** Creates the file before the mail that links to it. */
export async function createReport(
  db: Db,
  services: Services,
  { id, mail = false }: { id: string; mail?: boolean },
) {
  const row = await db
    .selectFrom('report_files')
    .selectAll()
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  const owner =
    row && (await selectReportReaders(db).where('id', '=', row.user_id).executeTakeFirst())
  if (!row || !owner || !isReportKind(row.kind))
    return void (await db.deleteFrom('report_files').where('id', '=', id).execute())
  const locale = isLocale(row.locale) ? row.locale : 'en'
  const asked = parseSavedQuery(row.kind, row.asked)
  try {
    const scope = await resolveReportScope(db, row.kind, asked, {
      services,
      locale,
      now: new Date(row.created_at),
    })
    const zone = services.settings.get(academyTimeZone)
    const format = row.format as ReportFormat
    const step = (percent: number) =>
      db
        .updateTable('report_files')
        .set({ percent })
        .where('id', '=', id)
        .execute()
        .then(() => {})
    const { bytes, rows } = await writeReport(db, scope, {
      columns: asked.columns,
      format,
      zone,
      step,
    })
    await services.storage.put(getReportKey(id, format), bytes, reportFileTypes[format])
    await db.transaction().execute(async (tx) => {
      const done = { percent: 100, rows, bytes: bytes.length, finished_at: getNow() }
      await tx.updateTable('report_files').set(done).where('id', '=', id).execute()
      if (!mail) return
      const origin = services.config.origin
      await sendTextMail(tx, services, owner, weeklyReportText, {
        name: isolateText(owner.first_name),
        title: isolateText(row.title),
        rows: reportMessages[getMailLocale(owner)].found(rows),
        report: origin + buildReportUrl(scope.kind, asked),
        file: origin + getMadeReportPath(id),
      })
    })
  } catch (error) {
    await db
      .updateTable('report_files')
      .set({ failed: String(error).slice(0, 500), finished_at: getNow() })
      .where('id', '=', id)
      .execute()
    throw error
  }
}

/** Weeks start on Sunday. */
const getReportWeek = ({ settings }: Pick<Services, 'settings'>, now: Date) =>
  getWeekStart(formatZoneTime(settings.get(academyTimeZone), now).slice(0, 10), 0)
const fromHour = '06:00'

/** On Sunday morning, or later if the server was down. */
export async function sendWeeklyReports(db: Db, services: Services, now: Date) {
  const week = getReportWeek(services, now)
  if (formatZoneTime(services.settings.get(academyTimeZone), now) < `${week}T${fromHour}`) return
  const due = await db
    .selectFrom('saved_reports')
    .innerJoin(selectReportReaders(db).as('reader'), 'reader.id', 'user_id')
    .select(['saved_reports.id', 'user_id', 'title', 'kind', 'asked', 'reader.locale'])
    .where('weekly', '=', true)
    .where('sent_on', '<', week)
    .execute()
  for (const it of due)
    await db.transaction().execute(async (tx) => {
      const first = await tx
        .updateTable('saved_reports')
        .set({ sent_on: week })
        .where('id', '=', it.id)
        .where('sent_on', '<', week)
        .returning('id')
        .executeTakeFirst()
      if (!first) return
      const { user_id, title, kind, locale } = it
      const row = {
        user_id,
        title,
        kind,
        asked: JSON.stringify(it.asked),
        format: 'xlsx',
        locale,
        created_at: now,
      }
      const { id } = await tx
        .insertInto('report_files')
        .values(row)
        .returning('id')
        .executeTakeFirstOrThrow()
      await services.jobs.enqueue(tx, createReportJob, { id, mail: true })
    })
}

export async function deleteOldReportFiles(db: Db, storage: Storage, now: Date) {
  const before = new Date(now.getTime() - reportRetentionDays * 86_400_000).toISOString()
  const old = await db
    .selectFrom('report_files')
    .select(['id', 'format'])
    .where('created_at', '<', before)
    .limit(500)
    .execute()
  for (const { id, format } of old) {
    await storage.remove(getReportKey(id, format))
    await db.deleteFrom('report_files').where('id', '=', id).execute()
  }
}

export const countReportRows = async (
  db: Db,
  { kind, asked }: Pick<ReportInput, 'kind' | 'asked'>,
  { reader, now, services }: PersonCallContext,
) => {
  const scope = await resolveReportScope(db, kind, asked, { services, locale: reader.locale, now })
  return { scope, rows: await countScopeRows(db, scope) }
}
