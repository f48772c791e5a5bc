import { z } from 'zod'
import { defineEndpoint } from '#platform/call/contract.ts'
import { id } from '#platform/call/input.ts'

const lesson = { course_id: id, part_id: id, lang: z.enum(['en', 'ar']) }
const fault = z.object({ line: z.int(), code: z.enum(['time', 'end', 'empty']) })
const errors = ['not_found', 'forbidden'] as const
const limits = [{ name: 'studio-captions', hits: 200, seconds: 3600 }]

export const captionCalls = {
  set: defineEndpoint({
    path: 'client/studio/captions',
    access: 'user',
    about:
      'Sets the captions of a lesson in one language, from a VTT or SRT file or its text. Saves nothing if the file has faults; empty input removes the captions.',
    input: z.strictObject({
      ...lesson,
      file: z
        .file()
        .max(1024 * 1024, 'too_large')
        .optional(),
      text: z
        .string()
        .max(1024 * 1024)
        .optional(),
    }),
    output: z.object({ lines: z.int(), faults: z.array(fault) }),
    errors,
    limits,
    uploadBytes: 3 * 1024 * 1024,
  }),
  shift: defineEndpoint({
    path: 'client/studio/captions/shift',
    access: 'user',
    about: 'Shifts all captions of a lesson in one language by a number of milliseconds.',
    input: z.strictObject({ ...lesson, milliseconds: z.int().min(-3_600_000).max(3_600_000) }),
    output: z.object({ lines: z.int() }),
    errors,
    limits,
  }),
}
