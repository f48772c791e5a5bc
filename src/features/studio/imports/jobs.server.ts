import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { mayAct, type Actor } from '#platform/call/gate.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { job } from '#platform/data/job.ts'
import { tellLive } from '#platform/data/live.server.ts'
import { recordAct } from '#platform/identity/audit.server.ts'
import { actorColumns, actorOf } from '#platform/identity/session.server.ts'
import type { Services } from '#platform/process/services.server.ts'
import { WorkerThread } from '#platform/process/worker-thread.server.ts'
import { Keeper } from '../keeping/commands.server.ts'
import { keepPackage, removePackage } from '../packages/commands.server.ts'
import { gatherPieces, nowAndThen, postponeWithoutRoom, removePieces, requireRoom, retryPostponed } from '../receiving/commands.server.ts'
import { writeCourse } from '../writing/commands.server.ts'
import { forgetImports } from './commands.server.ts'
import { archiveOf, opened, type Opened } from './gateways/open-archive.ts'
import type { CourseRead } from './gateways/read-course.ts'
import { keptCourse } from './gateways/kept-course.ts'
import { importJob, most, NoCourse, type ReportLine } from './rules.ts'

export const courseImportJobs = [
  job<{ id: string }>({
    name: importJob,
    batch: 1,
    retries: 2,
    run: ({ db, data, now, services }) => importCourse(db, data.id, now, services),
  }),
  job({
    name: 'studio.retry_imports',
    every: '*/10 * * * *',
    run: ({ db, services }) => retryPostponed(db, 'course_imports', importJob, services),
  }),
  job({ name: 'studio.forget_imports', every: '53 4 * * *', run: ({ db, now, services }) => forgetImports(db, services.storage, now) }),
]

const thread = new WorkerThread<Opened, CourseRead>(new URL('./gateways/read-course-worker.ts', import.meta.url), {
  seconds: 120,
  waiting: 20,
})

/** Makes a course of a file that has arrived: its files are put away first, then everything is written at once. Where that fails, nothing stays. */
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
  const tell = () => tellLive(db, row.created_by, 'studio')
  let keeper: Keeper | null = null
  try {
    const actor = await authorOf(db, row.created_by)
    await requireRoom(folder, row.bytes * 2.5)
    const path = join(folder, 'sent')
    await gatherPieces(storage, id, row.bytes, path, () => new NoCourse('failed', 'a piece is missing'))
    const inside = join(folder, 'inside')
    await mkdir(inside)
    const archive = await opened(path, row.bytes, inside)
    const read = await thread.run(archive)
    if ('fault' in read) throw new NoCourse(read.fault, read.detail)
    const packages = {
      keep: (sent: { path: string; bytes: number }) => keepPackage(db, storage, sent, now, () => {}),
      remove: (key: string) => removePackage(db, storage, key),
    }
    keeper = new Keeper(await archiveOf(archive), storage, packages)
    const isReading = db.updateTable('course_imports').where('id', '=', id).where('state', '=', 'reading')
    const progress = nowAndThen((percent) => isReading.set({ percent }).execute().then(tell))
    const { report, ...kept } = await keptCourse(read.course, keeper, progress)
    await db.transaction().execute(async (tx) => {
      const { course_id, report: named } = await writeCourse(tx, kept, { actor, now })
      const all = [...named, ...report].slice(0, most.reportLines) satisfies ReportLine[]
      const { format } = read.course
      await tx
        .updateTable('course_imports')
        .set({ state: 'ready', percent: 100, format, report: JSON.stringify(all), course_id, updated_at: now })
        .where('id', '=', id)
        .execute()
      await recordAct(tx, actor, { action: 'course.import', subject_id: null, details: { course_id, format } }, now)
    })
    await removePieces(storage, id, row.bytes)
  } catch (error) {
    await keeper?.undo()
    if (await postponeWithoutRoom(db, 'course_imports', id, error, now, services)) return
    if (!(error instanceof NoCourse)) throw error
    services.log.warn({ err: error, import: id }, 'a file became no course')
    await db.updateTable('course_imports').set({ state: 'failed', fault: error.fault, updated_at: now }).where('id', '=', id).execute()
    await removePieces(storage, id, row.bytes)
  } finally {
    await rm(folder, { recursive: true, force: true })
    await tell()
  }
}

/** Whoever sent it, as they are now: one who makes no courses any more makes none of a file either. */
async function authorOf(db: Db, user_id: string): Promise<Actor> {
  const row = await db.selectFrom('users').select(actorColumns).select('id as session_id').where('id', '=', user_id).executeTakeFirst()
  const author = row && actorOf({ ...row, proved_at: null })
  if (!author || (!author.is_trainer && !mayAct(author.staff_role, 'editor'))) throw new NoCourse('failed', 'no author')
  return author
}
