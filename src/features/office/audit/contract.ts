import { z } from 'zod'
import { defineEndpoint, defineFileEndpoint } from '#platform/call/contract.ts'
import { line, pageSchema, page } from '#platform/call/input.ts'
import { columnsInput, csvDelivery, sortInput } from '#platform/call/lists/list-input.ts'
import { auditList } from './rules.ts'

const act = z.object({
  id: z.number(),
  /** `person.ban`, `settings.save` … */
  action: z.string(),
  created_at: z.string(),
  /** Who did it; null where that account is gone. */
  by: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** The access key by which a program did it in their name; its title stays when it is gone. */
  key: z.object({ id: z.string(), title: z.string() }).nullable(),
  /** About whom, where it was about somebody. */
  about: z.object({ id: z.string(), name: z.string() }).nullable(),
  details: z.record(z.string(), z.unknown()),
})
export type AuditEntry = z.infer<typeof act>

const asked = {
  /** A part of the name or address of who did it or whom it was about. */
  q: line(100, 0).default(''),
  action: z
    .string()
    .regex(/^[a-z]+\.[a-z_]+$|^$/)
    .default(''),
  sort: sortInput(auditList),
}

/** The calls about what staff did. */
export const auditCalls = {
  get: defineEndpoint({
    path: 'office/audit/get',
    access: 'admin',
    about: 'What staff did, and people about the ways into their accounts, newest first unless asked otherwise.',
    input: z.strictObject({ ...asked, page }),
    output: pageSchema(act),
  }),
  file: defineFileEndpoint({
    path: 'office/audit/file',
    access: 'admin',
    about: 'The same as a CSV file with the columns that are asked for, the first 50,000.',
    input: z.strictObject({ ...asked, columns: columnsInput(auditList) }),
    file: csvDelivery,
  }),
}
