import { z } from 'zod'
import { defineEndpoint, defineFileEndpoint } from '#platform/call/contract.ts'
import { pageSchema, page } from '#platform/call/input.ts'
import { columnsInput, csvDelivery, sortInput } from '#platform/call/lists/list-input.ts'
import { langSchema } from '#features/catalogue/contract.ts'
import { zeroResultList } from './list.ts'

const asked = {
  tongue: z.union([langSchema, z.literal('')]).default(''),
  sort: sortInput(zeroResultList),
}

export const zeroResultCalls = {
  get: defineEndpoint({
    path: 'office/search/misses',
    access: 'editor',
    about: 'Lists searches without results, the most frequent first; `tongue` filters by language.',
    input: z.strictObject({ ...asked, page }),
    output: pageSchema(
      z.object({ query: z.string(), locale: langSchema, misses: z.int(), last_at: z.string() }),
    ),
  }),
  list: defineFileEndpoint({
    path: 'office/search/misses/list',
    access: 'editor',
    about:
      'Exports the searches without results as a CSV file with the requested columns, at most 50,000 rows. The export is recorded in the audit log.',
    input: z.strictObject({ ...asked, columns: columnsInput(zeroResultList) }),
    file: csvDelivery,
  }),
}
