import { z } from 'zod'
import { defineEndpoint, defineFileEndpoint } from '#platform/call/contract.ts'
import { noInput } from '#platform/call/input.ts'
import { passwordSchema } from '../passwords.ts'

const dataLimit = { name: 'data', hits: 5, seconds: 3600 }

export const accountDeletionCalls = {
  ownData: defineEndpoint({
    path: 'client/access/data',
    access: 'user',
    about:
      'Returns all data that the academy stores about the caller, by part, and the files they uploaded.',
    input: noInput,
    output: z.object({
      made_at: z.string(),
      parts: z.record(z.string(), z.unknown()),
      files: z.array(z.object({ name: z.string(), type: z.string(), base64: z.string() })),
    }),
    limits: [dataLimit],
  }),
  archive: defineFileEndpoint({
    path: 'client/access/archive',
    access: 'user',
    about: 'Returns the caller’s data as one archive: a JSON file and the files they uploaded.',
    input: noInput,
    limits: [dataLimit],
    file: { types: ['application/zip'], inPlace: false, seconds: 0 },
  }),
  deleteAccount: defineEndpoint({
    path: 'client/access/delete',
    access: 'user',
    about:
      'Requests the deletion of the account. Ends all sessions; for 30 days the person can log in and call `undelete` to cancel it.',
    input: z.strictObject({ password: passwordSchema.optional() }),
    output: z.object({ delete_after: z.string() }),
    errors: ['invalid_input', 'proof_needed', 'last_admin', 'too_many_requests', 'unavailable'],
  }),
  keepAccount: defineEndpoint({
    path: 'client/access/undelete',
    access: 'user',
    about: 'Cancels the requested deletion of the account.',
    input: noInput,
    output: z.object({}),
  }),
}
