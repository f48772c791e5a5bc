import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { hasStaffRole, type Actor } from '#platform/call/gate.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { defineJob } from '#platform/data/job.ts'
import { notifyLive } from '#platform/page/live.server.ts'
import { recordAuditEntry } from '#platform/identity/audit.server.ts'
import { actorColumns, toActor } from '#platform/identity/session.server.ts'
import type { Services } from '#platform/process/services.server.ts'
import { WorkerThread } from '#platform/files/worker-thread.server.ts'
import { AssetStore } from './asset-store.server.ts'
import { storePackage, removePackage } from '../packages/commands.server.ts'
import {
  assembleChunks,
  throttleProgress,
  postponeWithoutRoom,
  removeChunks,
  requireRoom,
  retryPostponed,
} from '#features/authoring/chunked-upload/commands.server.ts'
import { insertCourse } from './create-course.server.ts'
import { purgeImports } from './commands.server.ts'
import {
  toArchive,
  openArchive,
  toImportError,
  type OpenedArchive,
} from '../archive/open-archive.ts'
import type { CourseReadResult } from './gateways/read-course.ts'
import { storeCourseAssets } from './kept-course.ts'
import { type ReportLine } from './rules.ts'
import { CourseImportError } from '../archive/import-error.ts'
import { importLimits } from './limits.ts'
import { importJob } from './contract.ts'

export const courseImportJobs = [
  defineJob<{ id: string }>({
    name: importJob,
    batch: 1,
    retries: 2,
    run: ({ db, data, now, services }) => importCourse(db, data.id, now, services),
  }),
  defineJob({
    name: 'course-imports.retry-postponed',
    every: '*/10 * * * *',
    run: ({ db, services }) => retryPostponed(db, 'course_imports', importJob, services),
  }),
  defineJob({
    name: 'course-imports.delete-old',
    every: '53 4 * * *',
    run: ({ db, now, services }) => purgeImports(db, services.storage, now),
  }),
]

const thread = new WorkerThread<OpenedArchive, CourseReadResult>(
  new URL('./gateways/read-course-worker.ts', import.meta.url),
  {
    seconds: 120,
    waiting: 20,
  },
)

/**
 * Stores the files first, then writes all rows in one transaction; removes the files on failure.
 */
async function importCourse(db: Db, id: string, now: Date, services: Services) {
  const row = await db
    .updateTable('course_imports')
    .set({ state: 'reading', percent: 0, fault: null, updated_at: now })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'reading'])
    .returning(['created_by', sql<number>`bytes::float8`.as('bytes')])
    .executeTakeFirst()
  if (!row) return
  const { storage } = services
  const folder = await mkdtemp(join(tmpdir(), 'farqad-import-'))
  const tell = () => notifyLive(db, row.created_by, 'studio')
  let keeper: AssetStore | null = null
  try {
    const actor = await getImportAuthor(db, row.created_by)
    await requireRoom(folder, row.bytes * 2.5)
    const path = join(folder, 'sent')
    await assembleChunks(
      storage,
      id,
      row.bytes,
      path,
      () => new CourseImportError('failed', 'a piece is missing'),
    )
    const inside = join(folder, 'inside')
    await mkdir(inside)
    const archive = await openArchive(path, row.bytes, inside)
    const read = await thread.run(archive)
    if ('fault' in read) throw new CourseImportError(read.fault, read.detail)
    const packages = {
      keep: (sent: { path: string; bytes: number }) =>
        storePackage(db, storage, sent, now, () => {}),
      remove: (key: string) => removePackage(db, storage, key),
    }
    keeper = new AssetStore(await toArchive(archive), storage, packages)
    const isReading = db
      .updateTable('course_imports')
      .where('id', '=', id)
      .where('state', '=', 'reading')
    const progress = throttleProgress((percent) => isReading.set({ percent }).execute().then(tell))
    const { report, ...kept } = await storeCourseAssets(read.course, keeper, progress)
    await db.transaction().execute(async (tx) => {
      const { course_id, report: named } = await insertCourse(tx, kept, { actor, now })
      const all = [...named, ...report].slice(0, importLimits.reportLines) satisfies ReportLine[]
      const { format } = read.course
      await tx
        .updateTable('course_imports')
        .set({
          state: 'ready',
          percent: 100,
          format,
          report: JSON.stringify(all),
          course_id,
          updated_at: now,
        })
        .where('id', '=', id)
        .execute()
      await recordAuditEntry(
        tx,
        actor,
        { action: 'course.import', subject_id: null, details: { course_id, format } },
        now,
      )
    })
    await removeChunks(storage, id, row.bytes)
  } catch (error) {
    await keeper?.undo()
    if (await postponeWithoutRoom(db, 'course_imports', id, error, now, services)) return
    const known = toImportError(error)
    if (!(known instanceof CourseImportError)) throw error
    services.log.warn({ err: error, import: id }, 'course import failed')
    await db
      .updateTable('course_imports')
      .set({ state: 'failed', fault: known.fault, updated_at: now })
      .where('id', '=', id)
      .execute()
    await removeChunks(storage, id, row.bytes)
  } finally {
    await rm(folder, { recursive: true, force: true })
    await tell()
  }
}

/** Reads the current roles: a person who lost the author role cannot import. */
async function getImportAuthor(db: Db, user_id: string): Promise<Actor> {
  const row = await db
    .selectFrom('users')
    .select(actorColumns)
    .select('id as session_id')
    .where('id', '=', user_id)
    .executeTakeFirst()
  const author = row && toActor({ ...row, proved_at: null })
  if (!author || (!author.is_trainer && !hasStaffRole(author.staff_role, 'editor')))
    throw new CourseImportError('failed', 'no author')
  return author
}
