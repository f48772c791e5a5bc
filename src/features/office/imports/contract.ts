import { z } from 'zod'
import { endpoint } from '#platform/call/contract.ts'
import { id } from '#platform/call/input.ts'
import { importBytes } from './rules.ts'

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

const csv = z.string().min(1).max(importBytes)
const errors = ['import_unreadable', 'import_empty', 'import_too_many', 'too_many_requests'] as const

/** The calls that bring people in from a file of a spreadsheet. */
export const officeImports = {
  check: endpoint({
    path: 'office/imports/check',
    access: 'admin',
    about:
      'What bringing in a CSV file would do, line by line, without doing it. Columns: `email`, `first_name`, `last_name`, `locale`, `country`, `courses` (the last parts of their addresses, parted by semicolons or spaces).',
    input: z.strictObject({ csv }),
    output: z.object({ lines: z.array(line) }),
    errors: [...errors],
    uploadBytes: importBytes,
  }),
  run: endpoint({
    path: 'office/imports/run',
    access: 'admin',
    about:
      'Brings in the lines of a CSV file that are right: who is new gets an account and an invitation by mail, everybody is enrolled in their courses. The same file again changes nothing.',
    input: z.strictObject({
      csv,
      invite: z.preprocess((it) => it === true || it === 'true', z.boolean()).default(false),
      /** Everybody becomes a member of it too, as long as it has seats. */
      group_id: z.preprocess((it) => (it === '' ? undefined : it), id.optional()),
    }),
    output: z.object({ created: z.int(), enrolled: z.int(), wrong: z.int(), unseated: z.int() }),
    errors: [...errors, 'not_found'],
    uploadBytes: importBytes,
  }),
}
