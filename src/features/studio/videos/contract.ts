import { z } from 'zod'
import { defineEndpoint, defineFileEndpoint } from '#platform/call/contract.ts'
import { id, line, noInput, integer } from '#platform/call/input.ts'
import { numbers } from '#platform/data/numbers.ts'
import { maxVideoBytes, chunkBytes } from './rules.ts'

export const videoFaults = ['unreadable', 'no_picture', 'no_length', 'truncated', 'too_large', 'too_long', 'no_ffmpeg', 'failed'] as const

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

/** Something on its way into a course: a film, or a package of a lesson. */
const upload = video.omit({ seconds: true }).extend({
  what: z.enum(['video', 'package']),
  course_id: z.int(),
  part_id: z.int(),
  /** The page of the course itself, not one of its lessons. */
  is_promo: z.boolean(),
  /** What it is for: the title of the lesson or course, and of the course it is in. */
  title: z.string(),
  course: z.string(),
  state: z.enum(['receiving', 'waiting', 'converting', 'failed']),
  /** A piece of it came within the last minute. */
  is_coming: z.boolean(),
})
export type Upload = z.infer<typeof upload>

/** A lesson, or the course itself: its film is the one that is shown on its page. */
const lesson = { course_id: id, part_id: id }
const which = { course_id: id, id: z.uuid() }

/** The calls that bring a film into a lesson, or onto the page of its course. */
export const videoCalls = {
  state: defineEndpoint({
    path: 'client/studio/video',
    access: 'user',
    about: 'The film that was last sent for a lesson or the course’s page, and whether this server can make films at all.',
    input: z.strictObject(lesson),
    output: z.object({ can_make: z.boolean(), video: video.nullable() }),
    errors: ['not_found', 'forbidden'],
  }),
  uploads: defineEndpoint({
    path: 'client/studio/uploads',
    access: 'user',
    about:
      'All films and packages that the caller sends or that are being made of what they sent, whatever the course, and what failed of it since yesterday.',
    input: noInput,
    output: z.array(upload),
    errors: ['forbidden'],
  }),
  begin: defineEndpoint({
    path: 'client/studio/video/begin',
    access: 'user',
    about:
      'Begins to send a film for a lesson, or by the course’s own part for its page; or goes on with the same file where it was interrupted: the next piece begins at `received`.',
    input: z.strictObject({ ...lesson, file_name: line(200), bytes: integer(1, maxVideoBytes) }),
    output: z.object({ id: z.uuid(), received: z.number(), piece_bytes: z.int() }),
    errors: ['not_found', 'forbidden', 'no_ffmpeg'],
    limits: [{ name: 'studio-video', hits: 200, seconds: 3600 }],
  }),
  piece: defineEndpoint({
    path: 'client/studio/video/piece',
    access: 'user',
    about:
      'A piece of a film, at the offset that was answered last. Answers where the next one begins; after the last one the film is made.',
    input: z.strictObject({ ...which, offset: integer(0, maxVideoBytes), piece: z.file() }),
    output: z.object({ received: z.number() }),
    errors: ['not_found', 'forbidden', 'video_kind', 'malformed_request'],
    limits: [{ name: 'studio-piece', hits: 3000, seconds: 3600 }],
    uploadBytes: chunkBytes + numbers.body_bytes,
  }),
  cancel: defineEndpoint({
    path: 'client/studio/video/cancel',
    access: 'user',
    about: 'Stops sending or making a film; the lesson keeps the one it has.',
    input: z.strictObject(which),
    output: noInput,
    errors: ['not_found', 'forbidden'],
    limits: [{ name: 'studio-video', hits: 200, seconds: 3600 }],
  }),
  film: defineFileEndpoint({
    path: 'client/studio/film/{course_id}/{part_id}/{path}',
    access: 'user',
    about: 'A file of the film of a lesson being made, for its authors.',
    input: z.strictObject({ ...lesson, path: z.string().max(200) }),
    errors: ['not_found', 'forbidden'],
    file: {
      types: ['application/vnd.apple.mpegurl', 'video/mp4', 'video/mp2t', 'audio/aac', 'audio/mp4', 'text/vtt', 'image/webp'],
      inPlace: true,
      seconds: 60,
    },
  }),
}
