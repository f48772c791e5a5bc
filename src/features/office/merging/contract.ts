import { z } from 'zod'
import { providers } from '#features/accounts/social/rules.ts'
import { emailSchema } from '#features/accounts/emails/contract.ts'
import { defineEndpoint } from '#platform/call/contract.ts'
import { line } from '#platform/call/input.ts'

const person = z.object({ id: z.string(), name: z.string(), email: z.string() })
const errors = ['not_found', 'user_not_found', 'own_account', 'merge_refused'] as const

const preview = z.object({
  from: person,
  into: person,
  /** How many rows of which table move. */
  moves: z.array(z.object({ table: z.string(), count: z.int() })),
  /** Accounts elsewhere that open the merged account: they are unlinked, and open nothing afterwards. */
  logins: z.array(z.enum(providers)),
  /** Courses and certificates that both have: the best of each stays. */
  both: z.object({ courses: z.int(), certificates: z.int() }),
})
export type MergePreview = z.infer<typeof preview>

/** The calls that make one account of two of the same person. */
export const mergeCalls = {
  preview: defineEndpoint({
    path: 'office/people/merge-preview',
    access: 'admin',
    about: 'What would move if an account were merged into another, without doing it.',
    input: z.strictObject({ id: z.uuid(), into: emailSchema }),
    output: preview,
    errors,
  }),
  merge: defineEndpoint({
    path: 'office/people/merge',
    access: 'admin',
    needsProof: true,
    about:
      'Merges an account into another, in one step that cannot be undone: everything moves; of what both have, the earlier certificate and the best progress stay, and times that were paid for add up. Its logins are removed, so nobody logs in with the merged account any more, and both addresses get a mail. Staff, on either side, and two trainers are not merged.',
    input: z.strictObject({ id: z.uuid(), into: emailSchema, reason: line(300, 3) }),
    output: z.object({ id: z.string() }),
    errors,
  }),
}
