import { z } from 'zod'
import { defineEndpoint, defineFileEndpoint } from '#platform/call/contract.ts'
import { noInput } from '#platform/call/input.ts'
import { passwordSchema } from '../passwords/contract.ts'

const dataLimit = { name: 'data', hits: 5, seconds: 3600 }

/** The calls about taking one's data along, and about going. */
export const accountDeletionCalls = {
  ownData: defineEndpoint({
    path: 'client/access/data',
    access: 'user',
    about: 'Everything the academy keeps about the caller, by part, and the files they sent.',
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
    about: 'The same as one archive to keep: a JSON file, and the files the caller sent.',
    input: noInput,
    limits: [dataLimit],
    file: { types: ['application/zip'], inPlace: false, seconds: 0 },
  }),
  deleteAccount: defineEndpoint({
    path: 'client/access/delete',
    access: 'user',
    about: 'Asks for the account to be deleted. All sessions end; for 30 days logging in and `undelete` take it back.',
    input: z.strictObject({ password: passwordSchema.optional() }),
    output: z.object({ delete_after: z.string() }),
    errors: ['invalid_input', 'proof_needed', 'last_admin', 'too_many_requests', 'unavailable'],
  }),
  keepAccount: defineEndpoint({
    path: 'client/access/undelete',
    access: 'user',
    about: 'Takes the wish to be deleted back.',
    input: noInput,
    output: z.object({}),
  }),
}
