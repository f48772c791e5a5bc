import { z } from 'zod'
import { defineEndpoint } from '#platform/call/contract.ts'
import { id, integer } from '#platform/call/input.ts'
import { lessonFailures } from '../access/contract.ts'
import { reportedSchema } from '../progress/contract.ts'
import { cmiLimits, packageSaveLimit } from './rules.ts'

const status = z.enum(['incomplete', 'completed', 'passed', 'failed'])

const part = z.object({
  title: z.string(),
  /** Null: not begun yet. */
  status: status.nullable(),
  /** The best score, in percent. */
  score: z.int().nullable(),
})
export type PackagePartStatus = z.infer<typeof part>

const opened = z.object({
  edition: z.enum(['1.2', '2004']),
  /** Where it runs, and what addresses there begin with: the caller's own, which ends at `expires_at`. */
  origin: z.string(),
  address: z.string(),
  ticket: z.string(),
  expires_at: z.string(),
  parts: z.array(part),
  /** The part that is opened, and what it finds there. */
  part: z.int(),
  cmi: z.record(z.string(), z.string()),
})
export type OpenedPackage = z.infer<typeof opened>

// The database's JSON knows neither of these.
const isStored = (text: string) => !text.includes('\0') && text.isWellFormed()
const value = z.string().max(cmiLimits.value).refine(isStored, 'unsafe_text')
const name = z
  .string()
  .regex(/^cmi(\.[a-z0-9_]+)+$/)
  .max(cmiLimits.name)
const cmi = z
  .record(name, value)
  .refine((it) => Object.keys(it).length <= cmiLimits.names)
  .refine((it) => Object.entries(it).reduce((sum, [key, text]) => sum + key.length + text.length, 0) <= cmiLimits.all)

/** The calls about a lesson that is a package. */
export const lessonPackages = {
  open: defineEndpoint({
    path: 'client/lessons/package',
    access: 'user',
    about:
      'Opens a lesson that is a SCORM package: where it runs, how the caller stands with each of its parts, and what one of them finds where it was left. Without `part`, the first that is not done.',
    input: z.strictObject({ lesson_id: id, part: integer(0, 999).optional() }),
    output: opened,
    errors: [...lessonFailures, 'no_content_origin'],
  }),
  save: defineEndpoint({
    path: 'client/lessons/package/save',
    access: 'user',
    about:
      'What a part of a package says of itself, by the names of SCORM, with the ticket it was opened with. Once all parts are completed or passed the lesson is finished, by the same rules as any other: not faster than people learn.',
    input: z.strictObject({ lesson_id: id, part: integer(0, 999), ticket: z.string().max(100), cmi }),
    output: reportedSchema.extend({ status, score: z.int().nullable() }),
    errors: [...lessonFailures, 'forbidden', 'address_over'],
    limits: [packageSaveLimit],
    uploadBytes: 1024 * 1024,
  }),
}
