import { z } from 'zod'
import { defineEndpoint, defineFileEndpoint } from '#platform/call/contract.ts'
import { noInput } from '#platform/call/input.ts'
import { minPassphraseLength } from './limits.ts'

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

export const backupCalls = {
  get: defineEndpoint({
    path: 'office/backups/get',
    access: 'admin',
    about: 'Returns the backups made here, the newest first.',
    input: noInput,
    output: z.array(backup),
  }),
  make: defineEndpoint({
    path: 'office/backups/make',
    access: 'admin',
    needsProof: true,
    about:
      'Starts a full backup: rows, files and pending jobs. With a passphrase it is encrypted and includes the academy’s secret; without one the secret is left out. Only one backup runs at a time.',
    input: z.strictObject({
      passphrase: z
        .union([z.literal(''), z.string().min(minPassphraseLength).max(200)])
        .default(''),
    }),
    output: z.object({ id: z.string() }),
    errors: ['backup_running'],
  }),
  file: defineFileEndpoint({
    path: 'office/backups/file',
    access: 'admin',
    needsProof: true,
    about:
      'Downloads a backup. `npm run restore` restores it on any machine and on either database engine.',
    input: one,
    file: { types: ['application/gzip', 'application/octet-stream'], inPlace: false, seconds: 0 },
    errors: ['not_found'],
  }),
  remove: defineEndpoint({
    path: 'office/backups/remove',
    access: 'admin',
    about: 'Deletes a backup from this server.',
    input: one,
    output: z.object({}),
    errors: ['not_found'],
  }),
}

/** A separate queue, because backups can take long. */
export const backupJob = 'backups.create'
