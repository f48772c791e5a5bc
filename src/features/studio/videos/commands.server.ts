import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import { ticks } from '#platform/data/clock.ts'
import type { z } from 'zod'
import { Failure } from '#platform/call/failure.ts'
import type { PersonCallContext } from '#platform/call/gate.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { ffmpegPath } from '#platform/files/ffmpeg.server.ts'
import type { Storage } from '#platform/files/storage.server.ts'
import { authoredCourse, draftPart } from '../drafts/queries.server.ts'
import { beginReceiving, receivePiece } from '../receiving/commands.server.ts'
import type { videos } from './contract.ts'
import { beginsAsFilm, pieceKey, piecesOf } from './rules.ts'

/** The job that makes films. */
export const convertJob = 'studio.convert'

/** Begins to take a film, or goes on with the same file of the same person where it was interrupted. */
export async function beginVideo(
  db: Db,
  { course_id, part_id, file_name, bytes }: z.output<typeof videos.begin.input>,
  call: PersonCallContext,
) {
  const { actor, now, reader } = call
  await authoredCourse(db, actor, course_id)
  if ((await draftPart(db, reader.locale, course_id, part_id)).kind === 'section') throw new Failure('not_found')
  if (!ffmpegPath()) throw new Failure('no_ffmpeg')
  const of = { course_id, part_id, sent_by: actor.id }
  return beginReceiving(db, { table: 'lesson_videos', of }, { file_name, bytes }, now)
}

/** Keeps a piece; the last one has the film made. */
export async function takePiece(db: Db, { course_id, ...piece }: z.output<typeof videos.piece.input>, call: PersonCallContext) {
  await authoredCourse(db, call.actor, course_id)
  const refusal = (first: Uint8Array) => (beginsAsFilm(first) ? null : new Failure('video_kind'))
  return receivePiece(db, { table: 'lesson_videos', of: { course_id }, job: convertJob, refusal }, piece, call)
}

/** Stops a film on its way in. */
export async function cancelVideo(
  db: Db,
  { course_id, id }: { course_id: number; id: string },
  { actor, now, services }: PersonCallContext,
) {
  await authoredCourse(db, actor, course_id)
  const row = await db
    .updateTable('lesson_videos')
    .set({ state: 'cancelled', updated_at: now })
    .where('id', '=', id)
    .where('course_id', '=', course_id)
    .where('state', 'in', ['receiving', 'waiting', 'converting', 'failed'])
    .returning(sql<number>`bytes::float8`.as('bytes'))
    .executeTakeFirst()
  if (!row) throw new Failure('not_found')
  await removePieces(services.storage, id, row.bytes)
}

/** Puts the pieces of an upload together in a file; one that is not there any more is `missing`. */
export async function gatherPieces(storage: Storage, id: string, bytes: number, path: string, missing: () => Error) {
  const pieces = async function* () {
    for (let at = 0; at < piecesOf(bytes); at++) {
      const piece = await storage.get(pieceKey(id, at))
      if (!piece) throw missing()
      yield* piece.body
    }
  }
  await pipeline(Readable.from(pieces()), createWriteStream(path, { mode: 0o600 }))
}

/** Has it written down how far something is, at most every two seconds. What is lost of that is told the next time. */
export function nowAndThen(write: (percent: number) => Promise<unknown>) {
  let last = 0
  return (done: number) => {
    if (ticks() - last < 2000) return
    last = ticks()
    void write(Math.min(99, Math.floor(done * 100))).catch(() => {})
  }
}

/** Lets the pieces of an upload go. */
export async function removePieces(storage: Storage, id: string, bytes: number) {
  for (let at = 0; at < piecesOf(bytes); at++) await storage.remove(pieceKey(id, at))
}

const forgottenDays = 7

/** Uploads that nobody went on with for a week go. */
export async function forgetUploads(db: Db, storage: Storage, now: Date) {
  const old = await db
    .selectFrom('lesson_videos')
    .select(['id', sql<number>`bytes::float8`.as('bytes')])
    .where('state', '=', 'receiving')
    .where('updated_at', '<', new Date(now.getTime() - forgottenDays * 86_400_000).toISOString())
    .limit(100)
    .execute()
  for (const { id, bytes } of old) {
    await removePieces(storage, id, bytes)
    await db.deleteFrom('lesson_videos').where('id', '=', id).execute()
  }
}
