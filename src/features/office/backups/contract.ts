import { z } from 'zod'
import { defineEndpoint, defineFileEndpoint } from '#platform/call/contract.ts'
import { noInput } from '#platform/call/input.ts'
import { minPassphraseLength } from './rules.ts'

const backup = z.object({
  id: z.string(),
  created_at: z.string(),
  by: z.string().nullable(),
  finished_at: z.string().nullable(),
  bytes: z.number().nullable(),
  failed: z.string().nullable(),
  encrypted: z.boolean(),
})

const one = z.strictObject({ id: z.uuid() })

/** The calls about archives of the whole academy. */
export const backupCalls = {
  get: defineEndpoint({
    path: 'office/backups/get',
    access: 'admin',
    about: 'The archives of the academy that were made here, the newest first.',
    input: noInput,
    output: z.array(backup),
  }),
  make: defineEndpoint({
    path: 'office/backups/make',
    access: 'admin',
    needsProof: true,
    about:
      'Starts a backup of everything: rows, files and waiting jobs. With a passphrase it is encrypted and holds the secret of the academy too; without one the secret is left out. Only one is made at a time.',
    input: z.strictObject({ passphrase: z.union([z.literal(''), z.string().min(minPassphraseLength).max(200)]).default('') }),
    output: z.object({ id: z.string() }),
    errors: ['backup_running'],
  }),
  file: defineFileEndpoint({
    path: 'office/backups/file',
    access: 'admin',
    needsProof: true,
    about: 'An archive, to be kept elsewhere. `npm run restore` brings it back on any machine, on either database.',
    input: one,
    file: { types: ['application/gzip', 'application/octet-stream'], inPlace: false, seconds: 0 },
    errors: ['not_found'],
  }),
  remove: defineEndpoint({
    path: 'office/backups/remove',
    access: 'admin',
    about: 'Removes an archive from here.',
    input: one,
    output: z.object({}),
    errors: ['not_found'],
  }),
}
