import { z } from 'zod'
import { providers } from '#features/accounts/social-login/gateways/claims.ts'
import { emailSchema } from '#features/accounts/credentials.ts'
import { defineEndpoint } from '#platform/call/contract.ts'
import { line } from '#platform/call/input.ts'

const person = z.object({ id: z.string(), name: z.string(), email: z.string() })
const errors = ['not_found', 'user_not_found', 'own_account', 'merge_refused'] as const

const preview = z.object({
  from: person,
  into: person,
  /** Rows to move by table. */
  moves: z.array(z.object({ table: z.string(), count: z.int() })),
  /** Linked providers of the merged account, which are unlinked. */
  logins: z.array(z.enum(providers)),
  /** Shared courses and certificates, of which the better one remains. */
  both: z.object({ courses: z.int(), certificates: z.int() }),
})
export type MergePreview = z.infer<typeof preview>

export const mergeCalls = {
  preview: defineEndpoint({
    path: 'office/people/merge-preview',
    access: 'admin',
    about: 'Previews the merge of an account into another without changing anything.',
    input: z.strictObject({ id: z.uuid(), into: emailSchema }),
    output: preview,
    errors,
  }),
  merge: defineEndpoint({
    path: 'office/people/merge',
    access: 'admin',
    needsProof: true,
    about:
      'Merges an account into another. This cannot be undone: everything moves; of duplicates, the earlier certificate and the best progress remain, and paid periods add up. The logins of the merged account are removed, and both addresses get a mail. Staff, on either side, and two trainers cannot be merged.',
    input: z.strictObject({ id: z.uuid(), into: emailSchema, reason: line(300, 3) }),
    output: z.object({ id: z.string() }),
    errors,
  }),
}
