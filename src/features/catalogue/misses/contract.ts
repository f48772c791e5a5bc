import { z } from 'zod'
import { endpoint, fileEndpoint } from '#platform/call/contract.ts'
import { listOf, page } from '#platform/call/input.ts'
import { columnsInput, csvKind, sortInput } from '#platform/call/lists/list-input.ts'
import { lang } from '../contract.ts'
import { missList } from './rules.ts'

const asked = { tongue: z.union([lang, z.literal('')]).default(''), sort: sortInput(missList) }

/** The calls about searches that found nothing. */
export const searchMisses = {
  get: endpoint({
    path: 'office/search/misses',
    access: 'editor',
    about: 'What was looked for and not found, the most frequent first; `tongue` asks for one language.',
    input: z.strictObject({ ...asked, page }),
    output: listOf(z.object({ query: z.string(), locale: lang, misses: z.int(), last_at: z.string() })),
  }),
  list: fileEndpoint({
    path: 'office/search/misses/list',
    access: 'editor',
    about: 'The same as a CSV file with the columns that are asked for, the first 50,000. Who took it is written down.',
    input: z.strictObject({ ...asked, columns: columnsInput(missList) }),
    file: csvKind,
  }),
}
