import type { z } from 'zod'
import { Failure } from '#platform/call/failure.ts'
import type { PersonCallContext } from '#platform/call/gate.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { ffmpegPath } from '#platform/files/ffmpeg.server.ts'
import { authoredCourse, draftPart } from '../drafts/queries.server.ts'
import { beginReceiving, receivePiece, stopReceiving } from '../receiving/commands.server.ts'
import type { videos } from './contract.ts'
import { beginsAsFilm } from './rules.ts'

/** The job that makes films. */
export const convertJob = 'studio.convert'

/** Begins to take a film, or goes on with the same file of the same person where it was interrupted. */
export async function beginVideo(
  db: Db,
  { course_id, part_id, file_name, bytes }: z.output<typeof videos.begin.input>,
  call: PersonCallContext,
) {
  const { actor, reader } = call
  await authoredCourse(db, actor, course_id)
  if ((await draftPart(db, reader.locale, course_id, part_id)).kind === 'section') throw new Failure('not_found')
  if (!ffmpegPath()) throw new Failure('no_ffmpeg')
  const of = { course_id, part_id, sent_by: actor.id }
  return beginReceiving(db, { table: 'lesson_videos', of }, { file_name, bytes }, call)
}

/** Keeps a piece; the last one has the film made. */
export async function takePiece(db: Db, { course_id, ...piece }: z.output<typeof videos.piece.input>, call: PersonCallContext) {
  await authoredCourse(db, call.actor, course_id)
  const refusal = (first: Uint8Array) => (beginsAsFilm(first) ? null : new Failure('video_kind'))
  return receivePiece(db, { table: 'lesson_videos', of: { course_id }, job: convertJob, refusal }, piece, call)
}

/** Stops a film on its way in. */
export async function cancelVideo(db: Db, { course_id, id }: { course_id: number; id: string }, call: PersonCallContext) {
  await authoredCourse(db, call.actor, course_id)
  await stopReceiving(db, { table: 'lesson_videos', of: { course_id } }, id, ['receiving', 'waiting', 'converting', 'failed'], call)
}
