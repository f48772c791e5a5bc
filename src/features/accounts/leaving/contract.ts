import { z } from 'zod'
import { endpoint, fileEndpoint } from '#platform/call/contract.ts'
import { nothing } from '#platform/call/input.ts'
import { password } from '../passwords/contract.ts'

const dataLimit = { name: 'data', hits: 5, seconds: 3600 }

/** The calls about taking one's data along, and about going. */
export const leaving = {
  ownData: endpoint({
    path: 'client/access/data',
    access: 'user',
    about: 'Everything the academy keeps about the caller, by part, and the files they sent.',
    input: nothing,
    output: z.object({
      made_at: z.string(),
      parts: z.record(z.string(), z.unknown()),
      files: z.array(z.object({ name: z.string(), type: z.string(), base64: z.string() })),
    }),
    limits: [dataLimit],
  }),
  archive: fileEndpoint({
    path: 'client/access/archive',
    access: 'user',
    about: 'The same as one archive to keep: a JSON file, and the files the caller sent.',
    input: nothing,
    limits: [dataLimit],
    file: { types: ['application/zip'], inPlace: false, seconds: 0 },
  }),
  deleteAccount: endpoint({
    path: 'client/access/delete',
    access: 'user',
    about: 'Asks for the account to be deleted. All sessions end; for 30 days logging in and `undelete` take it back.',
    input: z.strictObject({ password: password.optional() }),
    output: z.object({ delete_after: z.string() }),
    errors: ['invalid_input', 'proof_needed', 'last_admin', 'too_many_requests', 'unavailable'],
  }),
  keepAccount: endpoint({
    path: 'client/access/undelete',
    access: 'user',
    about: 'Takes the wish to be deleted back.',
    input: nothing,
    output: z.object({}),
  }),
}
