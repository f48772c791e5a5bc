import { openAsBlob } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '#platform/data/db.server.ts'
import { defineJob } from '#platform/data/job.ts'
import { notifyLive } from '#platform/page/live.server.ts'
import { TranscodeError, FfmpegInterruptedError } from '#platform/files/ffmpeg.server.ts'
import {
  transcodeToHls,
  transcodeToMp4,
  mediaTypes,
} from '#platform/files/hls-renditions.server.ts'
import { toPublicKey } from '#platform/files/media.server.ts'
import type { Storage } from '#platform/files/storage.server.ts'
import type { Services } from '#platform/process/services.server.ts'
import { keepOriginals } from '../settings.ts'
import {
  purgeUnfinishedUploads,
  assembleChunks,
  throttleProgress,
  removeChunks,
} from '../chunked-upload/commands.server.ts'
import { transcodeJob } from './commands.server.ts'
import { getVideoFolder, getPromoKey } from './rules.ts'

/** About 40 minutes in total with the growing retry delays. */
const mostTries = 9

export const videoJobs = [
  // One at a time because ffmpeg uses all cores.
  defineJob<{ id: string }>({
    name: transcodeJob,
    retries: mostTries - 1,
    batch: 1,
    run: ({ db, data, now, services }) => convert(db, data.id, now, services),
  }),
  defineJob({
    name: 'videos.delete-old-uploads',
    every: '23 4 * * *',
    run: ({ db, now, services }) =>
      purgeUnfinishedUploads(db, 'lesson_videos', services.storage, now),
  }),
]

const topic = 'studio'
const atOnce = 8
const patienceHours = 20

async function convert(db: Db, id: string, now: Date, services: Services) {
  const video = await db
    .updateTable('lesson_videos')
    .set((eb) => ({
      state: 'converting',
      percent: 0,
      fault: null,
      updated_at: now,
      tries: eb('tries', '+', 1),
    }))
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'converting'])
    .returning(['part_id', 'sent_by', 'tries', sql<number>`bytes::float8`.as('bytes')])
    .executeTakeFirst()
  // Canceled meanwhile or already done.
  if (!video) return
  const folder = await mkdtemp(join(tmpdir(), 'farqad-film-'))
  const tell = async () => {
    if (video.sent_by) await notifyLive(db, video.sent_by, topic)
  }
  const { storage } = services
  const isConverting = db
    .updateTable('lesson_videos')
    .where('id', '=', id)
    .where('state', '=', 'converting')
  try {
    await tell()
    const { bavail, bsize } = await statfs(folder)
    if (bavail * bsize < video.bytes * 2.5)
      throw new FfmpegInterruptedError('There is no room for it on this disk.')
    const source = join(folder, 'film')
    await assembleChunks(
      storage,
      id,
      video.bytes,
      source,
      () => new TranscodeError('A piece of it is missing.', 'truncated'),
    )
    const stop = AbortSignal.timeout(patienceHours * 3_600_000)
    const progress = throttleProgress((percent) =>
      isConverting.set({ percent }).execute().then(tell),
    )
    const made = join(folder, 'made')
    if (await isOfCourse(db, video.part_id)) {
      const { seconds } = await transcodeToMp4(source, made, progress, { signal: stop })
      await storage.putStream(
        toPublicKey(getPromoKey(id)),
        await openStream(made),
        (await stat(made)).size,
        'video/mp4',
      )
      await completeVideo(db, id, video.part_id, seconds, { promo_video: getPromoKey(id) }, now)
    } else {
      const { seconds } = await transcodeToHls(source, made, progress, { signal: stop })
      await storeFiles(storage, made, getVideoFolder(id))
      await completeVideo(
        db,
        id,
        video.part_id,
        seconds,
        { media: getVideoFolder(id), seconds: Math.round(seconds), kind: 'video' },
        now,
      )
    }
    if (!services.settings.get(keepOriginals)) await removeChunks(storage, id, video.bytes)
  } catch (error) {
    const isFinal = error instanceof TranscodeError || video.tries >= mostTries
    if (!isFinal) {
      // The chunks remain for the next attempt.
      await isConverting.set({ state: 'waiting', percent: 0, updated_at: now }).execute()
      throw error
    }
    services.log.warn({ err: error, video: id, tries: video.tries }, 'video transcode failed')
    const fault = error instanceof TranscodeError ? error.fault : 'failed'
    await isConverting.set({ state: 'failed', fault, updated_at: now }).execute()
    await removeChunks(storage, id, video.bytes)
  } finally {
    await rm(folder, { recursive: true, force: true })
    await tell()
  }
}

/** The course's own part has the promo video. */
const isOfCourse = async (db: Db, part_id: number) =>
  (await db.selectFrom('draft_parts').select('kind').where('id', '=', part_id).executeTakeFirst())
    ?.kind === 'course'

const openStream = async (path: string) => (await openAsBlob(path)).stream()

/** Uploads in parallel: an hour of video has thousands of segments. */
async function storeFiles(storage: Storage, folder: string, key: string) {
  const names = (await readdir(folder, { recursive: true })).filter((it) => mediaTypes[extname(it)])
  const next = names.values()
  const worker = async () => {
    for (const name of next)
      await storage.put(
        `${key}/${name}`,
        await readFile(join(folder, name)),
        mediaTypes[extname(name)]!,
      )
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

/** Updates the draft only after all files are stored; a canceled upload changes nothing. */
async function completeVideo(
  db: Db,
  id: string,
  part_id: number,
  seconds: number,
  change: object,
  now: Date,
) {
  await db.transaction().execute(async (tx) => {
    const done = await tx
      .updateTable('lesson_videos')
      .set({ state: 'ready', percent: 100, seconds: Math.round(seconds), updated_at: now })
      .where('id', '=', id)
      .where('state', '=', 'converting')
      .returning('id')
      .executeTakeFirst()
    if (!done) return
    await tx
      .updateTable('draft_parts')
      .set({ body: sql`body || ${JSON.stringify(change)}::jsonb`, updated_at: now })
      .where('id', '=', part_id)
      .execute()
  })
}
