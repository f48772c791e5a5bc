import { z } from 'zod'
import { defineEndpoint, defineFileEndpoint } from '#platform/call/contract.ts'
import { id, line, noInput, integer } from '#platform/call/input.ts'
import { numbers } from '#platform/data/constants.ts'
import { maxVideoBytes, chunkBytes } from '../chunked-upload/limits.ts'

export const videoFaults = [
  'unreadable',
  'no_picture',
  'no_length',
  'truncated',
  'too_large',
  'too_long',
  'no_ffmpeg',
  'failed',
] as const

const video = z.object({
  id: z.uuid(),
  file_name: z.string(),
  bytes: z.number(),
  received: z.number(),
  state: z.enum(['receiving', 'waiting', 'converting', 'ready', 'failed', 'cancelled']),
  percent: z.int(),
  fault: z.enum(videoFaults).nullable(),
  seconds: z.int().nullable(),
})
export type Video = z.infer<typeof video>

const upload = video.omit({ seconds: true }).extend({
  what: z.enum(['video', 'package']),
  course_id: z.int(),
  part_id: z.int(),
  is_promo: z.boolean(),
  title: z.string(),
  course: z.string(),
  state: z.enum(['receiving', 'waiting', 'converting', 'failed']),
  /** A chunk arrived within the last minute. */
  is_coming: z.boolean(),
})
export type Upload = z.infer<typeof upload>

/** A lesson, or the course's own part for its promo video. */
const lesson = { course_id: id, part_id: id }
const which = { course_id: id, id: z.uuid() }

export const videoCalls = {
  state: defineEndpoint({
    path: 'client/studio/video',
    access: 'user',
    about:
      'Returns the last video uploaded for a lesson or the course page, and whether this server can transcode video.',
    input: z.strictObject(lesson),
    output: z.object({ can_make: z.boolean(), video: video.nullable() }),
    errors: ['not_found', 'forbidden'],
  }),
  uploads: defineEndpoint({
    path: 'client/studio/uploads',
    access: 'user',
    about:
      'Lists all of the caller’s videos and packages that are uploading or processing, across courses, and failures since yesterday.',
    input: noInput,
    output: z.array(upload),
    errors: ['forbidden'],
  }),
  begin: defineEndpoint({
    path: 'client/studio/video/begin',
    access: 'user',
    about:
      'Starts a chunked upload of a video for a lesson or, with the course’s own part, for its page, or resumes the same file: the next chunk starts at `received`.',
    input: z.strictObject({ ...lesson, file_name: line(200), bytes: integer(1, maxVideoBytes) }),
    output: z.object({ id: z.uuid(), received: z.number(), piece_bytes: z.int() }),
    errors: ['not_found', 'forbidden', 'no_ffmpeg'],
    limits: [{ name: 'studio-video', hits: 200, seconds: 3600 }],
  }),
  piece: defineEndpoint({
    path: 'client/studio/video/piece',
    access: 'user',
    about:
      'Uploads one chunk of a video at the offset returned last, and returns where the next one starts. Transcoding starts after the last chunk.',
    input: z.strictObject({ ...which, offset: integer(0, maxVideoBytes), piece: z.file() }),
    output: z.object({ received: z.number() }),
    errors: ['not_found', 'forbidden', 'video_kind', 'malformed_request'],
    limits: [{ name: 'studio-piece', hits: 3000, seconds: 3600 }],
    uploadBytes: chunkBytes + numbers.body_bytes,
  }),
  cancel: defineEndpoint({
    path: 'client/studio/video/cancel',
    access: 'user',
    about: 'Cancels the upload or transcoding of a video. The lesson keeps its current one.',
    input: z.strictObject(which),
    output: noInput,
    errors: ['not_found', 'forbidden'],
    limits: [{ name: 'studio-video', hits: 200, seconds: 3600 }],
  }),
  film: defineFileEndpoint({
    path: 'client/studio/film/{course_id}/{part_id}/{path}',
    access: 'user',
    about: 'Returns a file of the video of a lesson draft, for its authors.',
    input: z.strictObject({ ...lesson, path: z.string().max(200) }),
    errors: ['not_found', 'forbidden'],
    file: {
      types: [
        'application/vnd.apple.mpegurl',
        'video/mp4',
        'video/mp2t',
        'audio/aac',
        'audio/mp4',
        'text/vtt',
        'image/webp',
      ],
      inPlace: true,
      seconds: 60,
    },
  }),
}
