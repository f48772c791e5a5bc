import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import { getBackupExtension, openBackup } from '#platform/files/archive/backup.server.ts'
import { getNow } from '#platform/data/clock.ts'
import type { Db } from '#platform/data/db.server.ts'
import { Failure } from '#platform/call/failure.ts'
import type { Actor } from '#platform/call/gate.server.ts'
import { backupsFolder } from '#platform/files/storage.server.ts'
import { recordAuditEntry } from '#platform/identity/audit.server.ts'
import { encryptText, decryptText } from '#platform/identity/encryption.server.ts'
import type { Services } from '#platform/process/services.server.ts'
import { backupJob } from './contract.ts'

type BackupFile = { id: string; encrypted: boolean }

export const getBackupKey = ({ id, encrypted }: BackupFile) =>
  `${backupsFolder}${id}.${getBackupExtension(encrypted)}`
export const getBackupType = ({ encrypted }: Pick<BackupFile, 'encrypted'>) =>
  encrypted ? 'application/octet-stream' : 'application/gzip'

const purpose = 'backups: passphrase'
const lockFor = (id: string) => `backup ${id}`
const getWorkFolder = (id: string) => join(tmpdir(), `farqad-backup-${id}`)

/** Enqueues the job in the same transaction. The passphrase is encrypted until the job is done. */
export async function requestBackup(
  db: Db,
  services: Services,
  actor: Actor,
  passphrase: string,
  now: Date,
) {
  await failInterruptedBackups(db, services)
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .insertInto('backups')
      .values({
        created_at: now,
        created_by: actor.id,
        encrypted: passphrase !== '',
        sealed_passphrase: passphrase ? encryptText(passphrase, services.secret, purpose) : null,
      })
      .onConflict((it) => it.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!row) throw new Failure('backup_running')
    await services.jobs.enqueue(tx, backupJob, { id: row.id })
    await recordAuditEntry(tx, actor, { action: 'backup.make', subject_id: null, details: {} }, now)
    return row
  })
}

/** Writes to a local file first, because storage needs the size. */
export async function createBackup(db: Db, services: Services, id: string, now: Date) {
  const release = await services.locks.hold(lockFor(id))
  const folder = getWorkFolder(id)
  try {
    const row = await db
      .selectFrom('backups')
      .select(['id', 'encrypted', 'sealed_passphrase'])
      .where('id', '=', id)
      .where('finished_at', 'is', null)
      .executeTakeFirst()
    if (!row) return
    const passphrase =
      row.sealed_passphrase && decryptText(row.sealed_passphrase, services.secret, purpose)
    if (row.encrypted && !passphrase)
      throw new Error('The passphrase was sealed with another SECRET.')
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const path = join(folder, 'archive')
    const archive = openBackup(db, services.storage, { secret: services.secret, passphrase, now })
    await pipeline(archive, createWriteStream(path, { mode: 0o600 }))
    const { size: bytes } = await stat(path)
    const body = Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>
    await services.storage.putStream(getBackupKey(row), body, bytes, getBackupType(row))
    await finishBackup(db, id, { bytes })
  } catch (error) {
    await finishBackup(db, id, { failed: String(error).slice(0, 500) })
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
    await release()
  }
}

const finishBackup = (db: Db, id: string, how: { bytes: number } | { failed: string }) =>
  db
    .updateTable('backups')
    .set({ ...how, sealed_passphrase: null, finished_at: getNow() })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .execute()

/** Killed backups have neither a lock nor a pending job. */
export async function failInterruptedBackups(db: Db, { locks }: Pick<Services, 'locks'>) {
  const unfinished = await db
    .selectFrom('backups')
    .select('id')
    .where('finished_at', 'is', null)
    .execute()
  for (const { id } of unfinished) {
    if (await locks.isHeld(db, lockFor(id))) continue
    const { rows } = await sql`
      select from jobs.job where name = ${backupJob} and state in ('created', 'retry') and data ->> 'id' = ${id}`.execute(
      db,
    )
    if (rows.length) continue
    await finishBackup(db, id, { failed: 'interrupted' })
    await rm(getWorkFolder(id), { recursive: true, force: true })
  }
}

export async function deleteBackup(
  db: Db,
  services: Services,
  actor: Actor,
  id: string,
  now: Date,
) {
  await failInterruptedBackups(db, services)
  const row = await db
    .deleteFrom('backups')
    .where('id', '=', id)
    .where('finished_at', 'is not', null)
    .returning(['id', 'encrypted'])
    .executeTakeFirst()
  if (!row) throw new Failure('not_found')
  await services.storage.remove(getBackupKey(row))
  await recordAuditEntry(db, actor, { action: 'backup.remove', subject_id: null, details: {} }, now)
}
