import { z } from 'zod'
import { seoPages } from '#features/content/rules.ts'
import { defineEndpoint } from '#platform/call/contract.ts'
import { baseVersion, line, noInput } from '#platform/call/input.ts'
import { locales } from '#platform/language/locale.ts'
import { seoTextFields } from './rules.ts'

const page = z.enum(seoPages.map((it) => it.page))
const buildTextFields = <T extends z.ZodType>(of: (max: number) => T) =>
  Object.fromEntries(
    seoTextFields.flatMap(({ name, max }) => [
      [name, of(max)] as const,
      [`${name}_ar`, of(max)] as const,
    ]),
  ) as Record<TextName, T>
type TextName = `${(typeof seoTextFields)[number]['name']}${'' | '_ar'}`

const found = z.object({
  page,
  path: z.string(),
  ...buildTextFields(() => z.string()),
  /** Null without a record. */
  updated_at: z.string().nullable(),
  missing: z.array(z.object({ field: z.string(), locale: z.enum(locales) })),
})
export type PageSeo = z.infer<typeof found>

const standing = z.object({ name: z.string(), tagline: z.string(), description: z.string() })
export type DefaultSeo = Record<'en' | 'ar', z.infer<typeof standing>>

export const officeSeo = {
  find: defineEndpoint({
    path: 'office/seo/find',
    access: 'editor',
    about:
      'Returns the SEO texts of each page in both languages; empty where the page uses its own.',
    input: noInput,
    output: z.object({ items: z.array(found), standing: z.object({ en: standing, ar: standing }) }),
  }),
  save: defineEndpoint({
    path: 'office/seo/save',
    access: 'editor',
    about:
      'Saves title, description and keywords of one page in both languages. Empty texts fall back to the page’s own.',
    input: z.strictObject({
      of: page,
      updated_at: baseVersion.default(null),
      ...buildTextFields((max) => line(max, 0)),
    }),
    output: z.object({}),
    errors: ['changed_meanwhile'],
  }),
}
