import { z } from 'zod'
import { defineEndpoint } from '#platform/call/contract.ts'
import { id, integer } from '#platform/call/input.ts'
import { lessonFailures } from '#features/learning/access/contract.ts'
import { reportedSchema } from '#features/learning/progress/contract.ts'
import { cmiLimits, packageSaveLimit } from './limits.ts'

const status = z.enum(['incomplete', 'completed', 'passed', 'failed'])

const part = z.object({
  title: z.string(),
  status: status.nullable(),
  score: z.int().nullable(),
})
export type PackagePartStatus = z.infer<typeof part>

const opened = z.object({
  edition: z.enum(['1.2', '2004']),
  /** Content origin and signed URL prefix, valid until `expires_at`. */
  origin: z.string(),
  address: z.string(),
  ticket: z.string(),
  expires_at: z.string(),
  parts: z.array(part),
  part: z.int(),
  cmi: z.record(z.string(), z.string()),
})
export type OpenedPackage = z.infer<typeof opened>

// PostgreSQL JSON rejects null characters and lone surrogates.
const isStored = (text: string) => !text.includes('\0') && text.isWellFormed()
const value = z.string().max(cmiLimits.value).refine(isStored, 'unsafe_text')
const name = z
  .string()
  .regex(/^cmi(\.[a-z0-9_]+)+$/)
  .max(cmiLimits.name)
const cmi = z
  .record(name, value)
  .refine((it) => Object.keys(it).length <= cmiLimits.names)
  .refine(
    (item) =>
      Object.entries(item).reduce((sum, [key, text]) => sum + key.length + text.length, 0) <=
      cmiLimits.all,
  )

export const lessonPackages = {
  open: defineEndpoint({
    path: 'client/lessons/package',
    access: 'user',
    about:
      'Opens a SCORM package lesson: returns its address, the caller’s status in each part, and the saved state of one part. Without `part`, the first unfinished one.',
    input: z.strictObject({ lesson_id: id, part: integer(0, 999).optional() }),
    output: opened,
    errors: [...lessonFailures, 'no_content_origin'],
  }),
  save: defineEndpoint({
    path: 'client/lessons/package/save',
    access: 'user',
    about:
      'Saves the SCORM data of a package part, with the ticket it was opened with. The lesson is finished once all parts are completed or passed, subject to the same pace limit as any other lesson.',
    input: z.strictObject({
      lesson_id: id,
      part: integer(0, 999),
      ticket: z.string().max(100),
      cmi,
    }),
    output: reportedSchema.extend({ status, score: z.int().nullable() }),
    errors: [...lessonFailures, 'forbidden', 'address_over'],
    limits: [packageSaveLimit],
    uploadBytes: 1024 * 1024,
  }),
}
