import { z } from 'zod'
import { langSchema } from '#features/catalogue/contract.ts'
import { defineEndpoint, defineFileEndpoint } from '#platform/call/contract.ts'
import { id, line, pageSchema, page, integer } from '#platform/call/input.ts'
import { columnsInput, csvDelivery, sortInput } from '#platform/call/lists/list-input.ts'
import { isDay } from '../sales/rules.ts'
import { batchList, batchStates, giveawayKinds, maxCodes } from './rules.ts'

const batch = z.object({
  id: z.int(),
  title: z.string(),
  /** What a code opens. */
  gives: z.object({ kind: z.enum(giveawayKinds), title: z.string(), lang: langSchema }),
  codes: z.int(),
  used: z.int(),
  revoked: z.int(),
  /** Whose time is over and that nobody used. */
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

/** The calls of the office about gift codes. Codes are kept as hashes: they can be read once, when they are made. */
export const giveawayBatches = {
  find: defineEndpoint({
    path: 'office/giveaways/find',
    access: 'admin',
    about:
      'Batches of gift codes, the newest first, with how many were used; `q` finds titles, `state` those whose last day is still to come or over.',
    input: z.strictObject({ ...asked, page }),
    output: pageSchema(batch),
  }),
  list: defineFileEndpoint({
    path: 'office/giveaways/list',
    access: 'admin',
    about: 'The same as a CSV file with the columns that are asked for, the first 50,000. Who took it is written down.',
    input: z.strictObject({ ...asked, columns: columnsInput(batchList) }),
    file: csvDelivery,
  }),
  get: defineEndpoint({
    path: 'office/giveaways/get',
    access: 'admin',
    about: 'One batch of gift codes.',
    input: z.strictObject({ id }),
    output: batch,
    errors: ['not_found'],
  }),
  uses: defineEndpoint({
    path: 'office/giveaways/uses',
    access: 'admin',
    about: 'Who used codes of a batch, the latest first.',
    input: z.strictObject({ id, page }),
    output: pageSchema(use),
    errors: ['not_found'],
  }),
  make: defineEndpoint({
    path: 'office/giveaways/make',
    access: 'admin',
    about:
      'Makes so many codes and answers them, this once. `gives` is `plan-{id}` or `course-{slug}`; `key` is one try: the same key makes no second batch.',
    input: z.strictObject({
      key: z.uuid(),
      title: line(120),
      gives: z.string().max(140),
      codes: integer(1, maxCodes),
      /** The last day they can be used on, in the academy's time; none: for ever. */
      expires_on: z.union([z.string().refine(isDay, 'not_allowed'), z.literal('')]).default(''),
    }),
    /** `address` with a code at its end opens it. */
    output: z.object({ batch, codes: z.array(z.string()), address: z.string() }),
    errors: ['not_found', 'batch_made', 'days_reversed'],
    limits: [{ name: 'office-giveaways', hits: 20, seconds: 60 }],
  }),
  revoke: defineEndpoint({
    path: 'office/giveaways/revoke',
    access: 'admin',
    about: 'Revokes every code of a batch that nobody has used. What others opened stays theirs.',
    input: z.strictObject({ id }),
    output: batch,
    errors: ['not_found'],
  }),
}
