import { z } from 'zod'
import { defineEndpoint, defineFileEndpoint } from '#platform/call/contract.ts'
import { id, integer } from '#platform/call/input.ts'
import { numbers } from '#platform/data/constants.ts'

/** Diplomas are for editors only. */
const of = { of: z.enum(['course', 'diploma']), id }
const errors = ['not_found', 'forbidden'] as const

/** The texts of the certificate are saved with the draft; these calls handle its files. */
export const certificateDraftCalls = {
  signature: defineEndpoint({
    path: 'client/studio/signature',
    access: 'user',
    about:
      'Sets the signature image on the certificate of a draft or, with `remove`, removes it. The published certificate keeps its image.',
    input: z.strictObject({
      ...of,
      image: z.preprocess(
        (item) => (item === '' || (item instanceof File && item.size === 0) ? undefined : item),
        z.file().max(numbers.avatar_bytes, 'too_large').optional(),
      ),
      remove: z.boolean().default(false),
    }),
    output: z.object({ has_signature: z.boolean() }),
    errors: [...errors, 'picture_kind'],
    limits: [{ name: 'studio-files', hits: 120, seconds: 3600 }],
    uploadBytes: numbers.avatar_bytes + 4 * numbers.body_bytes,
  }),
  paper: defineFileEndpoint({
    path: 'client/studio/paper/{of}/{id}',
    access: 'user',
    about:
      'Downloads a sample PDF of the certificate of a draft, in both languages and with a sample name.',
    input: z.strictObject({ ...of, v: integer(0, 2_000_000_000).optional() }),
    errors,
    limits: [{ name: 'studio-paper', hits: 60, seconds: 600 }],
    file: { types: ['application/pdf'], inPlace: true, seconds: 0 },
  }),
}
