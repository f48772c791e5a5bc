import { z } from 'zod'
import { defineFileEndpoint } from '#platform/call/contract.ts'
import { id } from '#platform/call/input.ts'
import { namedTypes } from '#platform/files/file-name.ts'
import { lessonFailures } from '../access/contract.ts'

const filmTypes = ['application/vnd.apple.mpegurl', 'video/mp4', 'video/mp2t', 'audio/aac', 'audio/mp4', 'text/vtt']

/** The calls for the files of lessons. */
export const lessonMediaCalls = {
  file: defineFileEndpoint({
    path: 'client/lessons/media/{ticket}/{lesson_id}/{path}',
    access: 'user',
    about:
      'A file of a lesson: its film by the names in its lists, `captions/{language}.vtt`, `attachments/{id}` or `file`. `client/lessons/get` gives the addresses, which are the caller’s own and end after six hours.',
    input: z.strictObject({ ticket: z.string().max(100), lesson_id: id, path: z.string().max(300) }),
    errors: [...lessonFailures, 'forbidden', 'address_over'],
    // The address itself ends within hours, and is one person's alone.
    file: { types: [...filmTypes, ...namedTypes], inPlace: true, seconds: 21_600 },
  }),
}
