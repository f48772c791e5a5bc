import { z } from 'zod'
import { endpoint } from '#platform/call/contract.ts'
import { begunFrom, line, nothing, prose } from '#platform/call/input.ts'
import { locales } from '#platform/language/locale.ts'
import { aboutPairs, figureNames, principleIcons, mostPrinciples } from './rules.ts'

type TextName = `${(typeof aboutPairs)[number]['name']}${'' | '_ar'}`
const textsOf = <T extends z.ZodType>(of: (pair: (typeof aboutPairs)[number]) => T) =>
  Object.fromEntries(aboutPairs.flatMap((it) => [[it.name, of(it)] as const, [`${it.name}_ar`, of(it)] as const])) as Record<TextName, T>

const principle = z.strictObject({
  icon: z.enum(principleIcons),
  title: line(80, 0),
  title_ar: line(80, 0),
  text: prose(500, 0),
  text_ar: prose(500, 0),
})
export type Principle = z.infer<typeof principle>

const figure = z.strictObject({ value_from: z.enum(figureNames), icon: z.enum(principleIcons), label: line(60, 0), label_ar: line(60, 0) })
export type Figure = z.infer<typeof figure>

const page = z.object({
  ...textsOf(() => z.string()),
  principles: z.array(principle),
  figures: z.array(figure),
  /** Null while the page has not been written. */
  updated_at: z.string().nullable(),
  missing: z.array(z.object({ field: z.string(), locale: z.enum(locales) })),
  shown: z.object({ body: z.string(), body_ar: z.string() }),
})
export type WholeAbout = z.infer<typeof page>

/** The calls of the office about what the academy says of itself. */
export const officeAbout = {
  get: endpoint({
    path: 'office/about/get',
    access: 'editor',
    about: 'The page about the academy in both languages: its texts, what it holds to, and which figures it shows.',
    input: nothing,
    output: page,
  }),
  save: endpoint({
    path: 'office/about/save',
    access: 'editor',
    about:
      'Writes the page about the academy. A principle that says nothing is left out, and so is a figure without a label; the figures themselves are counted.',
    input: z
      .strictObject({
        updated_at: begunFrom.default(null),
        ...textsOf(({ as, max }) => (as === 'line' ? line(max, 0) : prose(max, 0))),
        principles: z.array(principle).max(mostPrinciples),
        figures: z.array(figure).max(figureNames.length),
      })
      .refine((it) => it.title || it.title_ar, { path: ['title'], message: 'required' }),
    output: z.object({}),
    errors: ['changed_meanwhile'],
  }),
}
