import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '#platform/data/db.server.ts'
import { defineJob } from '#platform/data/job.ts'
import { notifyLive } from '#platform/page/live.server.ts'
import type { Services } from '#platform/process/services.server.ts'
import {
  purgeUnfinishedUploads,
  assembleChunks,
  throttleProgress,
  postponeWithoutRoom,
  removeChunks,
  requireRoom,
  retryPostponed,
} from '#features/authoring/chunked-upload/commands.server.ts'
import { storePackage } from './commands.server.ts'
import { PackageError } from './rules.ts'
import { unpackJob } from './contract.ts'

export const packageJobs = [
  defineJob<{ id: string }>({
    name: unpackJob,
    batch: 1,
    retries: 2,
    run: ({ db, data, now, services }) => unpack(db, data.id, now, services),
  }),
  defineJob({
    name: 'packages.retry-postponed',
    every: '*/10 * * * *',
    run: ({ db, services }) => retryPostponed(db, 'package_uploads', unpackJob, services),
  }),
  defineJob({
    name: 'packages.delete-old',
    every: '33 4 * * *',
    run: ({ db, now, services }) =>
      purgeUnfinishedUploads(db, 'package_uploads', services.storage, now),
  }),
]

async function unpack(db: Db, id: string, now: Date, services: Services) {
  const upload = await db
    .updateTable('package_uploads')
    .set({ state: 'reading', percent: 0, fault: null, updated_at: now })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'reading'])
    .returning(['part_id', 'sent_by', sql<number>`bytes::float8`.as('bytes')])
    .executeTakeFirst()
  // Canceled meanwhile or already done.
  if (!upload) return
  const { storage } = services
  const { bytes } = upload
  const folder = await mkdtemp(join(tmpdir(), 'farqad-package-'))
  const tell = async () => {
    if (upload.sent_by) await notifyLive(db, upload.sent_by, 'studio')
  }
  try {
    await requireRoom(folder, bytes * 2)
    const path = join(folder, 'sent')
    await assembleChunks(
      storage,
      id,
      bytes,
      path,
      () => new PackageError('failed', 'a piece is missing'),
    )
    const isReading = db
      .updateTable('package_uploads')
      .where('id', '=', id)
      .where('state', '=', 'reading')
    const progress = throttleProgress((percent) => isReading.set({ percent }).execute().then(tell))
    const media = await storePackage(db, storage, { path, bytes }, now, progress)
    await completeUpload(db, id, upload.part_id, media, now)
    await removeChunks(storage, id, bytes)
  } catch (error) {
    if (await postponeWithoutRoom(db, 'package_uploads', id, error, now, services)) return
    if (!(error instanceof PackageError)) throw error
    services.log.warn({ err: error, package: id }, 'package import failed')
    await db
      .updateTable('package_uploads')
      .set({ state: 'failed', fault: error.fault, updated_at: now })
      .where('id', '=', id)
      .execute()
    await removeChunks(storage, id, bytes)
  } finally {
    await rm(folder, { recursive: true, force: true })
    await tell()
  }
}

async function completeUpload(db: Db, id: string, part_id: number, media: string, now: Date) {
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('package_uploads')
      .set({ state: 'ready', percent: 100, updated_at: now })
      .where('id', '=', id)
      .execute()
    await tx
      .updateTable('draft_parts')
      .set({
        body: sql`body || jsonb_build_object('media', ${media}::text, 'kind', 'package')`,
        updated_at: now,
      })
      .where('id', '=', part_id)
      .execute()
  })
}
