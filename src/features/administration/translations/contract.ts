import { z } from 'zod'
import { defineEndpoint } from '#platform/call/contract.ts'
import { line, pageSchema, page } from '#platform/call/input.ts'
import { locales } from '#platform/language/locale.ts'
import { translatedKinds } from './rules.ts'

const kind = z.enum(translatedKinds)
const dropEmpty = (it: unknown) => (it === '' ? undefined : it)

const item = z.object({
  kind,
  /** End of the path of its editor. */
  id: z.string(),
  title: z.string(),
  title_lang: z.enum(locales),
  fields: z.array(z.string()),
})
export type UntranslatedItem = z.infer<typeof item>

export const translationCalls = {
  missing: defineEndpoint({
    path: 'office/translations/missing',
    access: 'editor',
    about:
      'Returns missing translations: the count of each kind, and each item with the texts it lacks.',
    input: z.strictObject({
      tongue: z.enum(locales).default('ar'),
      kind: z.preprocess(dropEmpty, kind.optional()),
      q: line(100, 0).default(''),
      page,
    }),
    output: pageSchema(item).extend({
      counts: z.array(z.object({ kind, missing: z.int() })),
      /** Total and missing texts of each language. */
      tongues: z.array(z.object({ tongue: z.enum(locales), texts: z.int(), missing: z.int() })),
    }),
  }),
}
