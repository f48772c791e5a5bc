import { z } from 'zod'
import { defineEndpoint } from '#platform/call/contract.ts'
import { baseVersion, line, noInput, multilineText } from '#platform/call/input.ts'
import { locales } from '#platform/language/locale.ts'

const key = z
  .string()
  .regex(/^[a-z_]+(\.[a-z_]+)?$/)
  .max(60)
const wording = z.object({ subject: z.string(), body: z.string() })
const both = z.object({ en: wording, ar: wording })

const found = z.object({
  key: z.string(),
  kind: z.enum(['mail', 'notification']),
  /** Customized languages. */
  own: z.array(z.enum(locales)),
  updated_at: z.string().nullable(),
})
export type TextRow = z.infer<typeof found>

const whole = found.extend({
  words: both,
  standard: both,
  /** Contains a code, so only admins can edit it. */
  admin_only: z.boolean(),
  /** Placeholders with sample values, and whether they are required. */
  params: z.array(
    z.object({
      name: z.string(),
      sample: z.object({ en: z.string(), ar: z.string() }),
      needed: z.boolean(),
    }),
  ),
})
export type TextDetails = z.infer<typeof whole>

const typed = z.strictObject({ subject: line(200, 0), body: multilineText(6000, 0) })
const one = { key, en: typed, ar: typed }

export const officeTexts = {
  find: defineEndpoint({
    path: 'office/texts/find',
    access: 'editor',
    about: 'Returns every mail and notification text of the product, and which are customized.',
    input: noInput,
    output: z.array(found),
  }),
  get: defineEndpoint({
    path: 'office/texts/get',
    access: 'editor',
    about: 'Returns one text in both languages, its default, and its placeholders.',
    input: z.strictObject({ key }),
    output: whole,
    errors: ['not_found'],
  }),
  preview: defineEndpoint({
    path: 'office/texts/preview',
    access: 'editor',
    about:
      'Previews a text with sample names and numbers: a mail as HTML, a notification as its two lines.',
    input: z.strictObject(one),
    output: z.object({
      en: wording.extend({ html: z.string() }),
      ar: wording.extend({ html: z.string() }),
    }),
    errors: ['not_found', 'invalid_input'],
  }),
  save: defineEndpoint({
    path: 'office/texts/save',
    access: 'editor',
    about:
      'Saves a custom text. A text with a code can only be edited by admins, and links only through its placeholders. A text that is empty in a language, or equals the default, follows the product.',
    input: z.strictObject({ ...one, updated_at: baseVersion.default(null) }),
    output: z.object({}),
    errors: ['not_found', 'invalid_input', 'changed_meanwhile'],
  }),
  test: defineEndpoint({
    path: 'office/texts/test',
    access: 'editor',
    about: 'Sends the saved text to the caller’s own address, once in each language.',
    input: z.strictObject({ key }),
    output: z.object({ email: z.string() }),
    errors: ['not_found', 'too_many_requests'],
  }),
}
