import { z } from 'zod'
import { defineEndpoint } from '#platform/call/contract.ts'
import { id } from '#platform/call/input.ts'
import { maxImportBytes } from './limits.ts'

const line = z.object({
  line: z.int(),
  email: z.string(),
  name: z.string(),
  courses: z.array(z.string()),
  /** A new person, an existing one, or an invalid line. */
  state: z.enum(['new', 'known', 'wrong']),
  /** New enrollments. */
  enrols: z.int(),
  /** Error code by column. */
  wrong: z.array(z.object({ column: z.string(), code: z.string() })),
})
export type CheckedLine = z.infer<typeof line>

const csv = z.string().min(1).max(maxImportBytes)
const errors = [
  'import_unreadable',
  'import_empty',
  'import_people_too_many',
  'too_many_requests',
] as const
const counts = { lines: z.int(), created: z.int(), enrolled: z.int(), wrong: z.int() }

export const officeImports = {
  check: defineEndpoint({
    path: 'office/imports/check',
    access: 'admin',
    about:
      'Previews the import of a CSV file line by line without changing anything. Columns: `email`, `first_name`, `last_name`, `locale`, `country`, `courses` (course slugs, separated by semicolons or spaces). Returns at most 500 lines, invalid ones first.',
    input: z.strictObject({ csv }),
    output: z.object({ counts: z.object(counts), lines: z.array(line) }),
    errors: [...errors],
    uploadBytes: maxImportBytes,
  }),
  run: defineEndpoint({
    path: 'office/imports/run',
    access: 'admin',
    about:
      'Imports the valid lines of a CSV file of up to 10,000 lines: new people get an account and an invitation by mail, and everyone is enrolled in their courses. `progress` returns the progress. Importing the same file again changes nothing.',
    input: z.strictObject({
      csv,
      invite: z.preprocess((it) => it === true || it === 'true', z.boolean()).default(false),
      /** Adds everyone to this group while it has seats. */
      group_id: z.preprocess((it) => (it === '' ? undefined : it), id.optional()),
    }),
    output: z.object({ id: z.string() }),
    errors: [...errors, 'not_found'],
    uploadBytes: maxImportBytes,
  }),
  progress: defineEndpoint({
    path: 'office/imports/progress',
    access: 'admin',
    about:
      'Returns how many lines of an import are processed and their results; `finished_at` is set once it is done, `failed` where it stopped.',
    input: z.strictObject({ id: z.uuid() }),
    output: z.object({
      id: z.string(),
      created_at: z.string(),
      ...counts,
      done: z.int(),
      unseated: z.int(),
      finished_at: z.string().nullable(),
      failed: z.string().nullable(),
    }),
    errors: ['not_found'],
  }),
}

export const importJob = 'people.import'
