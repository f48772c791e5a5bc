import { z } from 'zod'
import { defineEndpoint, defineFileEndpoint } from '#platform/call/contract.ts'
import { line, pageSchema, page } from '#platform/call/input.ts'
import { columnsInput, csvDelivery, sortInput } from '#platform/call/lists/list-input.ts'
import { auditList } from './list.ts'

const act = z.object({
  id: z.number(),
  /** Example: `person.ban`, `settings.save`. */
  action: z.string(),
  created_at: z.string(),
  /** Null if the account was deleted. */
  by: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** The access key used; its title survives deletion. */
  key: z.object({ id: z.string(), title: z.string() }).nullable(),
  /** The affected person, if any. */
  about: z.object({ id: z.string(), name: z.string() }).nullable(),
  details: z.record(z.string(), z.unknown()),
})
export type AuditEntry = z.infer<typeof act>

const asked = {
  /** Matches name or e-mail of the actor or the affected person. */
  q: line(100, 0).default(''),
  action: z
    .string()
    .regex(/^[a-z]+\.[a-z_]+$|^$/)
    .default(''),
  sort: sortInput(auditList),
}

export const auditCalls = {
  get: defineEndpoint({
    path: 'office/audit/get',
    access: 'admin',
    about:
      'Returns the audit log: actions of staff, and of people on their own sign-in methods, by default the newest first.',
    input: z.strictObject({ ...asked, page }),
    output: pageSchema(act),
  }),
  file: defineFileEndpoint({
    path: 'office/audit/file',
    access: 'admin',
    about: 'Exports the audit log as a CSV file with the requested columns, at most 50,000 rows.',
    input: z.strictObject({ ...asked, columns: columnsInput(auditList) }),
    file: csvDelivery,
  }),
}
