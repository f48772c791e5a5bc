import { z } from 'zod'
import { langSchema } from '#features/catalogue/contract.ts'
import { defineEndpoint, defineFileEndpoint } from '#platform/call/contract.ts'
import { id, line, pageSchema, page, integer } from '#platform/call/input.ts'
import { columnsInput, csvDelivery, sortInput } from '#platform/call/lists/list-input.ts'
import { isDay } from '#platform/language/zone-time.ts'
import { batchStates, giveawayKinds } from './rules.ts'
import { batchList } from './list.ts'
import { maxCodes } from './limits.ts'

const batch = z.object({
  id: z.int(),
  title: z.string(),
  gives: z.object({ kind: z.enum(giveawayKinds), title: z.string(), lang: langSchema }),
  codes: z.int(),
  used: z.int(),
  revoked: z.int(),
  expired: z.int(),
  unused: z.int(),
  expires_at: z.string().nullable(),
  made_by: z.string().nullable(),
  created_at: z.string(),
})
export type GiveawayBatch = z.infer<typeof batch>

const use = z.object({
  id: z.int(),
  person: z.object({ id: z.string(), name: z.string(), email: z.string() }),
  order_id: z.string().nullable(),
  used_at: z.string(),
})
export type GiveawayUse = z.infer<typeof use>

const asked = {
  q: line(60, 0).default(''),
  kind: z.union([z.enum(giveawayKinds), z.literal('')]).default(''),
  state: z.union([z.enum(batchStates), z.literal('')]).default(''),
  sort: sortInput(batchList),
}

/** Office calls for giveaway batches. Codes are stored as hashes and readable only at creation. */
export const giveawayBatches = {
  find: defineEndpoint({
    path: 'office/giveaways/find',
    access: 'admin',
    about:
      'Returns giveaway batches, newest first, with the number of used codes. `q` searches titles; `state` filters by whether the last day is still ahead or over.',
    input: z.strictObject({ ...asked, page }),
    output: pageSchema(batch),
  }),
  list: defineFileEndpoint({
    path: 'office/giveaways/list',
    access: 'admin',
    about:
      'Exports the giveaway batches as a CSV file with the requested columns, at most 50,000 rows. The export is recorded in the audit log.',
    input: z.strictObject({ ...asked, columns: columnsInput(batchList) }),
    file: csvDelivery,
  }),
  get: defineEndpoint({
    path: 'office/giveaways/get',
    access: 'admin',
    about: 'Returns one giveaway batch.',
    input: z.strictObject({ id }),
    output: batch,
    errors: ['not_found'],
  }),
  uses: defineEndpoint({
    path: 'office/giveaways/uses',
    access: 'admin',
    about: 'Returns the people who redeemed codes of a batch, latest first.',
    input: z.strictObject({ id, page }),
    output: pageSchema(use),
    errors: ['not_found'],
  }),
  make: defineEndpoint({
    path: 'office/giveaways/make',
    access: 'admin',
    about:
      'Creates a batch with the given number of codes and returns them; they cannot be read again. `gives` is `plan-{id}` or `course-{slug}`. `key` makes the call idempotent: the same key creates no second batch.',
    input: z.strictObject({
      key: z.uuid(),
      title: line(120),
      gives: z.string().max(140),
      codes: integer(1, maxCodes),
      /** Last valid day in the academy's time zone; empty means no expiry. */
      expires_on: z.union([z.string().refine(isDay, 'not_allowed'), z.literal('')]).default(''),
    }),
    /** `address` followed by a code is its redemption link. */
    output: z.object({ batch, codes: z.array(z.string()), address: z.string() }),
    errors: ['not_found', 'batch_made', 'days_reversed'],
    limits: [{ name: 'office-giveaways', hits: 20, seconds: 60 }],
  }),
  revoke: defineEndpoint({
    path: 'office/giveaways/revoke',
    access: 'admin',
    about: 'Revokes every unused code of a batch. Access from redeemed codes remains.',
    input: z.strictObject({ id }),
    output: batch,
    errors: ['not_found'],
  }),
}
