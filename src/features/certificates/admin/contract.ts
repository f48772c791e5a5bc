import { z } from 'zod'
import { defineEndpoint, defineFileEndpoint } from '#platform/call/contract.ts'
import { line, pageSchema, page, multilineText, slug } from '#platform/call/input.ts'
import { columnsInput, csvDelivery, sortInput } from '#platform/call/lists/list-input.ts'
import {
  certificateSchema,
  certificateIdSchema,
  hasHolderName,
  holderNameFields,
  nameNeededIssue,
} from '../contract.ts'
import { stateFilters } from './rules.ts'
import { certificateList } from './list.ts'

const entry = certificateSchema.extend({
  person: z.object({ id: z.string(), email: z.string() }),
  /** Reason of a manual issue. */
  given_reason: z.string(),
  given_by: z.string().nullable(),
  revoked_by: z.string().nullable(),
})
export type CertificateEntry = z.infer<typeof entry>

const reason = multilineText(500, 5)

const asked = {
  q: line(100, 0).default(''),
  state: z.preprocess((it) => (it === '' ? undefined : it), z.enum(stateFilters).default('all')),
  sort: sortInput(certificateList),
}

/** For admins only; every action is recorded in the audit log. */
export const certificateAdminCalls = {
  find: defineEndpoint({
    path: 'office/certificates/find',
    access: 'admin',
    about:
      'Lists issued certificates, the latest first, 24 per page. `q` matches serials, holders in either script, titles and e-mail addresses.',
    input: z.strictObject({ ...asked, page }),
    output: pageSchema(entry),
  }),
  file: defineFileEndpoint({
    path: 'office/certificates/file',
    access: 'admin',
    about:
      'Exports issued certificates as a CSV file with the requested columns, at most 50,000 rows. The export is recorded in the audit log.',
    input: z.strictObject({ ...asked, columns: columnsInput(certificateList) }),
    file: csvDelivery,
  }),
  get: defineEndpoint({
    path: 'office/certificates/get',
    access: 'admin',
    about: 'Returns one issued certificate with its audit log.',
    input: z.strictObject({ id: certificateIdSchema }),
    output: entry,
    errors: ['not_found'],
  }),
  revoke: defineEndpoint({
    path: 'office/certificates/revoke',
    access: 'admin',
    about:
      'Revokes a certificate with a reason, which its public page shows. This cannot be undone, but a new certificate can be issued.',
    input: z.strictObject({ id: certificateIdSchema, reason }),
    output: z.object({}),
    errors: ['not_found', 'certificate_over'],
  }),
  reissue: defineEndpoint({
    path: 'office/certificates/reissue',
    access: 'admin',
    about:
      'Reissues a certificate with corrected names. The old address then redirects to the new one.',
    input: z
      .strictObject({ id: certificateIdSchema, ...holderNameFields, reason })
      .refine(hasHolderName, nameNeededIssue),
    output: z.object({ id: z.string() }),
    errors: ['not_found', 'certificate_over'],
  }),
  give: defineEndpoint({
    path: 'office/certificates/give',
    access: 'admin',
    about:
      'Issues the certificate of a course or diploma manually, with a reason. It is issued once the person has entered their names.',
    input: z.strictObject({ email: line(254), kind: z.enum(['course', 'diploma']), slug, reason }),
    output: z.object({ id: z.string().nullable() }),
    errors: ['user_not_found', 'not_found', 'own_account', 'certificate_earned'],
  }),
}
