import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { backUp } from '#platform/data/backup.server.ts'
import { now as clock } from '#platform/data/clock.ts'
import type { Db } from '#platform/data/db.server.ts'
import { Failure } from '#platform/call/failure.ts'
import type { Actor } from '#platform/call/gate.server.ts'
import { backupsFolder } from '#platform/files/storage.server.ts'
import { recordAct } from '#platform/identity/audit.server.ts'
import type { Services } from '#platform/process/services.server.ts'
import { backupJob } from './rules.ts'

export const keyOf = (id: string) => `${backupsFolder}${id}.tar.gz`

/** Writes down that an archive is wanted, in one transaction with the work that makes it. */
export async function askForBackup(db: Db, services: Services, actor: Actor, now: Date) {
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .insertInto('backups')
      .values({ created_at: now, created_by: actor.id })
      .onConflict((it) => it.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!row) throw new Failure('backup_running')
    await services.jobs.enqueue(tx, backupJob, { id: row.id })
    await recordAct(tx, actor, { action: 'backup.make', subject_id: null, details: {} }, now)
    return row
  })
}

/** Makes the archive beside the storage first, since how large it is must be known before it is put there. */
export async function makeBackup(db: Db, services: Services, id: string, now: Date) {
  const folder = await mkdtemp(join(tmpdir(), 'farqad-backup-'))
  const path = join(folder, 'archive.tar.gz')
  const finish = (how: { bytes: number } | { failed: string }) =>
    db
      .updateTable('backups')
      .set({ ...how, finished_at: clock() })
      .where('id', '=', id)
      .execute()
  try {
    const archive = backUp(db, services.storage, services.secret, now)
    await pipeline(Readable.fromWeb(archive as never), createGzip(), createWriteStream(path, { mode: 0o600 }))
    const { size: bytes } = await stat(path)
    const body = Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>
    await services.storage.putStream(keyOf(id), body, bytes, 'application/gzip')
    await finish({ bytes })
  } catch (error) {
    await finish({ failed: String(error).slice(0, 500) })
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export async function removeBackup(db: Db, services: Services, actor: Actor, id: string, now: Date) {
  const row = await db.deleteFrom('backups').where('id', '=', id).where('finished_at', 'is not', null).returning('id').executeTakeFirst()
  if (!row) throw new Failure('not_found')
  await services.storage.remove(keyOf(id))
  await recordAct(db, actor, { action: 'backup.remove', subject_id: null, details: {} }, now)
}
