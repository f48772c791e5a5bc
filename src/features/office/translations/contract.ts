import { z } from 'zod'
import { defineEndpoint } from '#platform/call/contract.ts'
import { line, pageSchema, page } from '#platform/call/input.ts'
import { locales } from '#platform/language/locale.ts'
import { translatedKinds } from './rules.ts'

const kind = z.enum(translatedKinds)
const dropEmpty = (it: unknown) => (it === '' ? undefined : it)

const item = z.object({
  kind,
  /** Its kind and number, as the address where it is written ends. */
  id: z.string(),
  title: z.string(),
  title_lang: z.enum(locales),
  /** The texts that are missing, by the names of their fields. */
  fields: z.array(z.string()),
})
export type UntranslatedItem = z.infer<typeof item>

/** What the academy has not yet said in both languages. */
export const translationCalls = {
  missing: defineEndpoint({
    path: 'office/translations/missing',
    access: 'editor',
    about: 'What is said in one language and missing in another: how much of each kind, and each thing with the texts it lacks.',
    input: z.strictObject({
      tongue: z.enum(locales).default('ar'),
      kind: z.preprocess(dropEmpty, kind.optional()),
      q: line(100, 0).default(''),
      page,
    }),
    output: pageSchema(item).extend({
      counts: z.array(z.object({ kind, missing: z.int() })),
      /** Of each language: how many texts there should be, and how many are missing. */
      tongues: z.array(z.object({ tongue: z.enum(locales), texts: z.int(), missing: z.int() })),
    }),
  }),
}
