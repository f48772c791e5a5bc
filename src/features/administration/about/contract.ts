import { z } from 'zod'
import { defineEndpoint } from '#platform/call/contract.ts'
import { baseVersion, line, noInput, multilineText } from '#platform/call/input.ts'
import { locales } from '#platform/language/locale.ts'
import { aboutTextFields, aboutFigureNames, principleIcons } from './rules.ts'
import { maxPrinciples } from './limits.ts'

type TextName = `${(typeof aboutTextFields)[number]['name']}${'' | '_ar'}`
const buildTextFields = <T extends z.ZodType>(of: (pair: (typeof aboutTextFields)[number]) => T) =>
  Object.fromEntries(
    aboutTextFields.flatMap((field) => [
      [field.name, of(field)] as const,
      [`${field.name}_ar`, of(field)] as const,
    ]),
  ) as Record<TextName, T>

const principle = z.strictObject({
  icon: z.enum(principleIcons),
  title: line(80, 0),
  title_ar: line(80, 0),
  text: multilineText(500, 0),
  text_ar: multilineText(500, 0),
})
export type Principle = z.infer<typeof principle>

const figure = z.strictObject({
  value_from: z.enum(aboutFigureNames),
  icon: z.enum(principleIcons),
  label: line(60, 0),
  label_ar: line(60, 0),
})
export type AboutFigure = z.infer<typeof figure>

const page = z.object({
  ...buildTextFields(() => z.string()),
  principles: z.array(principle),
  figures: z.array(figure),
  /** Null until first saved. */
  updated_at: z.string().nullable(),
  missing: z.array(z.object({ field: z.string(), locale: z.enum(locales) })),
  shown: z.object({ body: z.string(), body_ar: z.string() }),
})
export type AboutPage = z.infer<typeof page>

export const officeAbout = {
  get: defineEndpoint({
    path: 'office/about/get',
    access: 'editor',
    about:
      'Returns the About page in both languages: its texts, principles and the totals it shows.',
    input: noInput,
    output: page,
  }),
  save: defineEndpoint({
    path: 'office/about/save',
    access: 'editor',
    about:
      'Saves the About page. Empty principles and totals without a label are dropped; the totals themselves are computed.',
    input: z
      .strictObject({
        updated_at: baseVersion.default(null),
        ...buildTextFields(({ as, max }) => (as === 'line' ? line(max, 0) : multilineText(max, 0))),
        principles: z.array(principle).max(maxPrinciples),
        figures: z.array(figure).max(aboutFigureNames.length),
      })
      .refine((it) => it.title || it.title_ar, { path: ['title'], message: 'required' }),
    output: z.object({}),
    errors: ['changed_meanwhile'],
  }),
}
