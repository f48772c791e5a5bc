import { z } from 'zod'
import { seoPages } from '#features/content/rules.ts'
import { endpoint } from '#platform/call/contract.ts'
import { begunFrom, line, nothing } from '#platform/call/input.ts'
import { locales } from '#platform/language/locale.ts'
import { seoPairs } from './rules.ts'

const page = z.enum(seoPages.map((it) => it.page))
const texts = <T extends z.ZodType>(of: (max: number) => T) =>
  Object.fromEntries(seoPairs.flatMap(({ name, max }) => [[name, of(max)] as const, [`${name}_ar`, of(max)] as const])) as Record<
    TextName,
    T
  >
type TextName = `${(typeof seoPairs)[number]['name']}${'' | '_ar'}`

const found = z.object({
  page,
  path: z.string(),
  ...texts(() => z.string()),
  /** When one of its records was last written; null while none is. */
  updated_at: z.string().nullable(),
  missing: z.array(z.object({ field: z.string(), locale: z.enum(locales) })),
})
export type SeoOfPage = z.infer<typeof found>

const standing = z.object({ name: z.string(), tagline: z.string(), description: z.string() })
/** What is said where an editor says nothing. */
export type Standing = Record<'en' | 'ar', z.infer<typeof standing>>

/** The calls of the office about what search engines and shared links say of its pages. */
export const officeSeo = {
  find: endpoint({
    path: 'office/seo/find',
    access: 'editor',
    about: 'What editors say of each page to search engines, in both languages; empty where the page speaks for itself.',
    input: nothing,
    output: z.object({ items: z.array(found), standing: z.object({ en: standing, ar: standing }) }),
  }),
  save: endpoint({
    path: 'office/seo/save',
    access: 'editor',
    about: 'Writes title, description and keywords of one page in both languages. What is left empty is left to the page itself.',
    input: z.strictObject({ of: page, updated_at: begunFrom.default(null), ...texts((max) => line(max, 0)) }),
    output: z.object({}),
    errors: ['changed_meanwhile'],
  }),
}
