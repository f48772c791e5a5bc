import { createWriteStream } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import { Failure } from '#platform/call/failure.ts'
import type { PersonCallContext } from '#platform/call/gate.server.ts'
import { toFailure } from '#platform/call/to-failure.server.ts'
import { getMonotonicMs } from '#platform/data/clock.ts'
import type { Db } from '#platform/data/db.server.ts'
import { lockFor } from '#platform/data/advisory-lock.server.ts'
import type { Storage } from '#platform/files/storage.server.ts'
import type { Services } from '#platform/process/services.server.ts'
import { trainerStorageGigabytes, uploadsPerTrainer } from '../settings.ts'
import { getUploadUsage } from './queries.server.ts'
import {
  type UploadLimits,
  getUploadRefusal,
  getChunkLength,
  getChunkKey,
  countChunks,
} from './rules.ts'
import { gigabyte, maxVideoBytes, chunkBytes } from './limits.ts'

/** Table of the upload rows and the columns that identify the caller's. */
type UploadTarget = {
  table: 'lesson_videos' | 'course_imports' | 'package_uploads'
  of: Record<string, string | number>
}

const isOwn = (of: UploadTarget['of']) =>
  sql.join(
    Object.entries(of).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
    sql` and `,
  )

/** Resumes an interrupted upload of the same file unless a fresh start is requested. */
export async function startUpload(
  db: Db,
  { table, of }: UploadTarget,
  { file_name, bytes }: { file_name: string; bytes: number },
  { actor, now, services }: PersonCallContext,
  anew = false,
) {
  const open = await sql<{
    id: string
    received: number
  }>`select id, received::float8 as received from ${sql.table(table)}
    where state = 'receiving' and file_name = ${file_name} and bytes = ${bytes} and ${isOwn(of)} and not ${anew}::boolean
    order by created_at desc limit 1`.execute(db)
  if (open.rows[0]) return { ...open.rows[0], piece_bytes: chunkBytes }
  const row = { ...of, file_name, bytes, created_at: now, updated_at: now }
  return db.transaction().execute(async (tx) => {
    // The lock serializes concurrent starts, so that the limits are exact.
    await lockFor(tx, `uploads.${actor.id}`)
    const refusal = getUploadRefusal(
      await getUploadUsage(tx, actor.id, now),
      bytes,
      uploadLimits(services.settings),
    )
    if (refusal) throw new Failure(refusal)
    const begun = await sql<{
      id: string
    }>`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((it) => sql.ref(it)))})
      values (${sql.join(Object.values(row))}) returning id`.execute(tx)
    return { id: begun.rows[0]!.id, received: 0, piece_bytes: chunkBytes }
  })
}

/** Half of the parallel uploads may have the maximum size. */
function uploadLimits(settings: Services['settings']): UploadLimits {
  const running = settings.get(uploadsPerTrainer)
  return {
    running,
    runningBytes: ((running + 1) / 2) * maxVideoBytes,
    bytes: settings.get(trainerStorageGigabytes) * gigabyte,
  }
}

type Chunk = { id: string; offset: number; piece: File }

/**
 * Idempotent by offset. The last chunk enqueues `job`; a wrong file signature rejects and removes
 * the upload.
 */
export async function saveChunk(
  db: Db,
  {
    table,
    of,
    job,
    refusal,
  }: UploadTarget & { job: string; refusal?: (first: Uint8Array) => Failure | null },
  { id, offset, piece }: Chunk,
  { now, services }: PersonCallContext,
) {
  const place = sql.table(table)
  const found = await sql<{
    bytes: number
    received: number
  }>`select bytes::float8 as bytes, received::float8 as received from ${place}
    where id = ${id} and state = 'receiving' and ${isOwn(of)}`.execute(db)
  const row = found.rows[0]
  if (!row) throw new Failure('not_found')
  // The client missed an answer and repeats a chunk; returns where to continue.
  if (offset !== row.received) return { received: row.received }
  if (piece.size !== getChunkLength(offset, row.bytes)) throw new Failure('malformed_request')
  const bytes = new Uint8Array(await piece.arrayBuffer())
  const wrong = offset === 0 ? refusal?.(bytes) : null
  if (wrong) {
    await sql`delete from ${place} where id = ${id}`.execute(db)
    throw wrong
  }
  await services.storage.put(
    getChunkKey(id, offset / chunkBytes),
    bytes,
    'application/octet-stream',
  )
  const received = offset + piece.size
  const isLast = received === row.bytes
  return db.transaction().execute(async (tx) => {
    const moved =
      await sql`update ${place} set received = ${received}, updated_at = ${now}::timestamptz, state = ${isLast ? 'waiting' : 'receiving'}
      where id = ${id} and received = ${offset} and state = 'receiving' returning id`.execute(tx)
    if (moved.rows.length && isLast)
      await services.jobs.enqueue(tx, job, { id }, { singletonKey: id })
    return { received }
  })
}

export async function cancelUpload(
  db: Db,
  { table, of }: UploadTarget,
  id: string,
  states: readonly string[],
  { now, services }: PersonCallContext,
) {
  const stopped = await sql<{
    bytes: number
  }>`update ${sql.table(table)} set state = 'cancelled', updated_at = ${now}::timestamptz
    where id = ${id} and state in (${sql.join(states)}) and ${isOwn(of)} returning bytes::float8 as bytes`.execute(
    db,
  )
  const row = stopped.rows[0]
  if (!row) throw new Failure('not_found')
  await removeChunks(services.storage, id, row.bytes)
}

const forgottenDays = 7

/** Removes uploads without progress for a week. */
export async function purgeUnfinishedUploads(
  db: Db,
  table: UploadTarget['table'],
  storage: Storage,
  now: Date,
) {
  const before = new Date(now.getTime() - forgottenDays * 86_400_000).toISOString()
  const old = await sql<{
    id: string
    bytes: number
  }>`select id, bytes::float8 as bytes from ${sql.table(table)}
    where state = 'receiving' and updated_at < ${before}::timestamptz limit 100`.execute(db)
  for (const { id, bytes } of old.rows) {
    await removeChunks(storage, id, bytes)
    await sql`delete from ${sql.table(table)} where id = ${id}`.execute(db)
  }
}

/** Throws `missing()` if a chunk was deleted. */
export async function assembleChunks(
  storage: Storage,
  id: string,
  bytes: number,
  path: string,
  missing: () => Error,
) {
  const pieces = async function* () {
    for (let at = 0; at < countChunks(bytes); at++) {
      const piece = await storage.get(getChunkKey(id, at))
      if (!piece) throw missing()
      yield* piece.body
    }
  }
  await pipeline(Readable.from(pieces()), createWriteStream(path, { mode: 0o600 }))
}

/** Refuses an upload that exceeds the free disk space. */
export async function requireRoom(folder: string, bytes: number) {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < bytes)
    throw Object.assign(new Error(`no room for ${bytes} bytes in ${folder}`), { code: 'ENOSPC' })
}

type Postponable = 'course_imports' | 'package_uploads'

/** Postpones an upload on a full disk; `retryPostponed` resumes it. False for other errors. */
export async function postponeWithoutRoom(
  db: Db,
  table: Postponable,
  id: string,
  error: unknown,
  now: Date,
  { log }: Services,
) {
  if (toFailure(error).code !== 'no_room') return false
  log.error({ err: error, upload: id }, 'upload postponed, disk full')
  await sql`update ${sql.table(table)} set state = 'waiting', percent = 0, fault = 'no_room', updated_at = ${now}::timestamptz
    where id = ${id} and state = 'reading'`.execute(db)
  return true
}

/** Has uploads done that had no room on a disk. */
export async function retryPostponed(db: Db, table: Postponable, job: string, { jobs }: Services) {
  const found = await sql<{
    id: string
  }>`select id from ${sql.table(table)} where state = 'waiting' and fault = 'no_room'`.execute(db)
  for (const { id } of found.rows) await jobs.enqueue(db, job, { id }, { singletonKey: id })
}

/** Persists progress at most every 2 s; failures are ignored. */
export function throttleProgress(write: (percent: number) => Promise<unknown>) {
  let last = 0
  return (done: number) => {
    if (getMonotonicMs() - last < 2000) return
    last = getMonotonicMs()
    void write(Math.min(99, Math.floor(done * 100))).catch(() => {})
  }
}

export async function removeChunks(storage: Storage, id: string, bytes: number) {
  for (let at = 0; at < countChunks(bytes); at++) await storage.remove(getChunkKey(id, at))
}
