import { z } from 'zod'
import { defineEndpoint, defineFileEndpoint } from '#platform/call/contract.ts'
import { line, pageSchema, page, multilineText, slug } from '#platform/call/input.ts'
import { columnsInput, csvDelivery, sortInput } from '#platform/call/lists/list-input.ts'
import { certificateSchema, certificateIdSchema, hasHolderName, holderNameFields, nameNeededIssue } from '../contract.ts'
import { certificateList, stateFilters } from './rules.ts'

const entry = certificateSchema.extend({
  person: z.object({ id: z.string(), email: z.string() }),
  /** By hand: why. */
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

/** The calls of the office about certificates. They are the admins' matter, and every act is written down. */
export const certificateAdminCalls = {
  find: defineEndpoint({
    path: 'office/certificates/find',
    access: 'admin',
    about: 'Issued certificates, the latest first, 24 a page; `q` finds serials, holders in either script, titles and e-mail addresses.',
    input: z.strictObject({ ...asked, page }),
    output: pageSchema(entry),
  }),
  file: defineFileEndpoint({
    path: 'office/certificates/file',
    access: 'admin',
    about: 'The same as a CSV file with the columns that are asked for, the first 50,000. Who took it is written down.',
    input: z.strictObject({ ...asked, columns: columnsInput(certificateList) }),
    file: csvDelivery,
  }),
  get: defineEndpoint({
    path: 'office/certificates/get',
    access: 'admin',
    about: 'One issued certificate, with who acted on it.',
    input: z.strictObject({ id: certificateIdSchema }),
    output: entry,
    errors: ['not_found'],
  }),
  revoke: defineEndpoint({
    path: 'office/certificates/revoke',
    access: 'admin',
    about: 'Revokes a certificate with a reason, which everybody reads on its page. It is not undone: a new one can be issued.',
    input: z.strictObject({ id: certificateIdSchema, reason }),
    output: z.object({}),
    errors: ['not_found', 'certificate_over'],
  }),
  reissue: defineEndpoint({
    path: 'office/certificates/reissue',
    access: 'admin',
    about: 'Issues a certificate anew with corrected names. The old address then leads to the new one.',
    input: z.strictObject({ id: certificateIdSchema, ...holderNameFields, reason }).refine(hasHolderName, nameNeededIssue),
    output: z.object({ id: z.string() }),
    errors: ['not_found', 'certificate_over'],
  }),
  give: defineEndpoint({
    path: 'office/certificates/give',
    access: 'admin',
    about: 'Issues the certificate of a course or diploma by hand, with a reason. It waits if the person has not said their names.',
    input: z.strictObject({ email: line(254), kind: z.enum(['course', 'diploma']), slug, reason }),
    output: z.object({ id: z.string().nullable() }),
    errors: ['user_not_found', 'not_found', 'own_account', 'certificate_earned'],
  }),
}
