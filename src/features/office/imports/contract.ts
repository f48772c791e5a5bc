import { z } from 'zod'
import { defineEndpoint } from '#platform/call/contract.ts'
import { id } from '#platform/call/input.ts'
import { maxImportBytes } from './rules.ts'

const line = z.object({
  line: z.int(),
  email: z.string(),
  name: z.string(),
  courses: z.array(z.string()),
  /** Somebody new, somebody who is here already, or a line that cannot be taken. */
  state: z.enum(['new', 'known', 'wrong']),
  /** Courses that they are not in yet. */
  enrols: z.int(),
  /** What is wrong with which column. */
  wrong: z.array(z.object({ column: z.string(), code: z.string() })),
})
export type CheckedLine = z.infer<typeof line>

const csv = z.string().min(1).max(maxImportBytes)
const errors = ['import_unreadable', 'import_empty', 'import_people_too_many', 'too_many_requests'] as const
const counts = { lines: z.int(), created: z.int(), enrolled: z.int(), wrong: z.int() }

/** The calls that bring people in from a file of a spreadsheet. */
export const officeImports = {
  check: defineEndpoint({
    path: 'office/imports/check',
    access: 'admin',
    about:
      'What bringing in a CSV file would do, line by line, without doing it. Columns: `email`, `first_name`, `last_name`, `locale`, `country`, `courses` (the last parts of their addresses, parted by semicolons or spaces). Of more than 500 lines as many are told, those that are wrong first.',
    input: z.strictObject({ csv }),
    output: z.object({ counts: z.object(counts), lines: z.array(line) }),
    errors: [...errors],
    uploadBytes: maxImportBytes,
  }),
  run: defineEndpoint({
    path: 'office/imports/run',
    access: 'admin',
    about:
      'Has the lines of a CSV file brought in that are right, of up to 10,000: who is new gets an account and an invitation by mail, everybody is enrolled in their courses. `progress` tells how far that is. The same file again changes nothing.',
    input: z.strictObject({
      csv,
      invite: z.preprocess((it) => it === true || it === 'true', z.boolean()).default(false),
      /** Everybody becomes a member of it too, as long as it has seats. */
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
      'How many lines of a file have been brought in, and what has come of them; `finished_at` once it is done, `failed` where it stopped.',
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
