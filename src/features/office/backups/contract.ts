import { z } from 'zod'
import { endpoint, fileEndpoint } from '#platform/call/contract.ts'
import { nothing } from '#platform/call/input.ts'
import { shortestPassphrase } from './rules.ts'

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
export const backups = {
  get: endpoint({
    path: 'office/backups/get',
    access: 'admin',
    about: 'The archives of the academy that were made here, the newest first.',
    input: nothing,
    output: z.array(backup),
  }),
  make: endpoint({
    path: 'office/backups/make',
    access: 'admin',
    needsProof: true,
    about:
      'Starts a backup of everything: rows, files and waiting jobs. With a passphrase it is encrypted and holds the secret of the academy too; without one the secret is left out. Only one is made at a time.',
    input: z.strictObject({ passphrase: z.union([z.literal(''), z.string().min(shortestPassphrase).max(200)]).default('') }),
    output: z.object({ id: z.string() }),
    errors: ['backup_running'],
  }),
  file: fileEndpoint({
    path: 'office/backups/file',
    access: 'admin',
    needsProof: true,
    about: 'An archive, to be kept elsewhere. `npm run restore` brings it back on any machine, on either database.',
    input: one,
    file: { types: ['application/gzip', 'application/octet-stream'], inPlace: false, seconds: 0 },
    errors: ['not_found'],
  }),
  remove: endpoint({
    path: 'office/backups/remove',
    access: 'admin',
    about: 'Removes an archive from here.',
    input: one,
    output: z.object({}),
    errors: ['not_found'],
  }),
}
