import type { z } from 'zod'
import { Failure } from '#platform/call/failure.ts'
import type { PersonCallContext } from '#platform/call/gate.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { findFfmpegPath } from '#platform/process/ffmpeg-path.server.ts'
import { getAuthoredCourse, getDraftPart } from '../drafts/queries.server.ts'
import { startUpload, saveChunk, cancelUpload } from '../chunked-upload/commands.server.ts'
import type { videoCalls } from './contract.ts'
import { hasVideoSignature } from './rules.ts'

export const transcodeJob = 'videos.transcode'

export async function startVideoUpload(
  db: Db,
  { course_id, part_id, file_name, bytes }: z.output<typeof videoCalls.begin.input>,
  call: PersonCallContext,
) {
  const { actor, reader } = call
  await getAuthoredCourse(db, actor, course_id)
  if ((await getDraftPart(db, reader.locale, course_id, part_id)).kind === 'section')
    throw new Failure('not_found')
  if (!findFfmpegPath()) throw new Failure('no_ffmpeg')
  const of = { course_id, part_id, sent_by: actor.id }
  return startUpload(db, { table: 'lesson_videos', of }, { file_name, bytes }, call)
}

/** The last chunk enqueues the transcoding. */
export async function saveVideoChunk(
  db: Db,
  { course_id, ...piece }: z.output<typeof videoCalls.piece.input>,
  call: PersonCallContext,
) {
  await getAuthoredCourse(db, call.actor, course_id)
  const refusal = (first: Uint8Array) =>
    hasVideoSignature(first) ? null : new Failure('video_kind')
  return saveChunk(
    db,
    { table: 'lesson_videos', of: { course_id }, job: transcodeJob, refusal },
    piece,
    call,
  )
}

export async function cancelVideoUpload(
  db: Db,
  { course_id, id }: { course_id: number; id: string },
  call: PersonCallContext,
) {
  await getAuthoredCourse(db, call.actor, course_id)
  await cancelUpload(
    db,
    { table: 'lesson_videos', of: { course_id } },
    id,
    ['receiving', 'waiting', 'converting', 'failed'],
    call,
  )
}
