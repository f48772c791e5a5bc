import { z } from 'zod'
import { defineEndpoint, defineFileEndpoint } from '#platform/call/contract.ts'
import { pageSchema, page } from '#platform/call/input.ts'
import { columnsInput, csvDelivery, sortInput } from '#platform/call/lists/list-input.ts'
import { langSchema } from '../contract.ts'
import { zeroResultList } from './rules.ts'

const asked = { tongue: z.union([langSchema, z.literal('')]).default(''), sort: sortInput(zeroResultList) }

/** The calls about searches that found nothing. */
export const zeroResultCalls = {
  get: defineEndpoint({
    path: 'office/search/misses',
    access: 'editor',
    about: 'What was looked for and not found, the most frequent first; `tongue` asks for one language.',
    input: z.strictObject({ ...asked, page }),
    output: pageSchema(z.object({ query: z.string(), locale: langSchema, misses: z.int(), last_at: z.string() })),
  }),
  list: defineFileEndpoint({
    path: 'office/search/misses/list',
    access: 'editor',
    about: 'The same as a CSV file with the columns that are asked for, the first 50,000. Who took it is written down.',
    input: z.strictObject({ ...asked, columns: columnsInput(zeroResultList) }),
    file: csvDelivery,
  }),
}
