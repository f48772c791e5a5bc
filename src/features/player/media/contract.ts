import { z } from 'zod'
import { defineFileEndpoint } from '#platform/call/contract.ts'
import { id } from '#platform/call/input.ts'
import { namedTypes } from '#platform/files/file-name.ts'
import { lessonFailures } from '#features/learning/access/contract.ts'
import { langSchema } from '#features/catalogue/contract.ts'

const filmTypes = [
  'application/vnd.apple.mpegurl',
  'video/mp4',
  'video/mp2t',
  'audio/aac',
  'audio/mp4',
  'text/vtt',
]

export const lessonMediaCalls = {
  file: defineFileEndpoint({
    path: 'client/lessons/media/{ticket}/{lesson_id}/{path}',
    access: 'user',
    about:
      'Returns a file of a lesson: its video by the file names in its playlists, `captions/{language}.vtt`, `attachments/{id}` or `file`. `client/lessons/get` returns the addresses, which are personal and expire after six hours.',
    input: z.strictObject({
      ticket: z.string().max(100),
      lesson_id: id,
      path: z.string().max(300),
    }),
    errors: [...lessonFailures, 'forbidden', 'address_over'],
    // The URL is personal and expires within hours.
    file: { types: [...filmTypes, ...namedTypes], inPlace: true, seconds: 21_600 },
  }),
}

export type Caption = z.infer<typeof caption>
export type LessonMedia = z.infer<typeof media>

export const caption = z.object({ lang: langSchema, label: z.string(), address: z.string() })

/** All URLs start with `prefix`, valid until `expires_at`; progress reports return a new one. */
export const media = z.object({
  prefix: z.string(),
  expires_at: z.string(),
  /** For a video: HLS master playlist, poster and thumbnail index. */
  hls: z.string().nullable(),
  poster: z.string().nullable(),
  thumbnails: z.string().nullable(),
  file: z.string().nullable(),
})
