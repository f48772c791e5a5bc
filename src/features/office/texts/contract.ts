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
  /** In which languages it is in the owner's words. */
  own: z.array(z.enum(locales)),
  updated_at: z.string().nullable(),
})
export type TextRow = z.infer<typeof found>

const whole = found.extend({
  words: both,
  standard: both,
  /** It carries a code, so only admins save it. */
  admin_only: z.boolean(),
  /** What may stand in braces, with what it is in the preview, and whether it may be left out. */
  params: z.array(z.object({ name: z.string(), sample: z.object({ en: z.string(), ar: z.string() }), needed: z.boolean() })),
})
export type TextDetails = z.infer<typeof whole>

const typed = z.strictObject({ subject: line(200, 0), body: multilineText(6000, 0) })
const one = { key, en: typed, ar: typed }

/** The calls of the office about what the product writes to people. */
export const officeTexts = {
  find: defineEndpoint({
    path: 'office/texts/find',
    access: 'editor',
    about: 'Every mail and notification that the product writes, and which are in words of the academy’s own.',
    input: noInput,
    output: z.array(found),
  }),
  get: defineEndpoint({
    path: 'office/texts/get',
    access: 'editor',
    about: 'One text in both languages, the product’s own words, and what may stand in braces.',
    input: z.strictObject({ key }),
    output: whole,
    errors: ['not_found'],
  }),
  preview: defineEndpoint({
    path: 'office/texts/preview',
    access: 'editor',
    about: 'A text as people would read it, with made-up names and numbers: a mail as HTML, a notification as its two lines.',
    input: z.strictObject(one),
    output: z.object({ en: wording.extend({ html: z.string() }), ar: wording.extend({ html: z.string() }) }),
    errors: ['not_found', 'invalid_input'],
  }),
  save: defineEndpoint({
    path: 'office/texts/save',
    access: 'editor',
    about:
      'Puts a text in other words. One that carries a code is the admins’ alone, and links by its words in braces only. What is left empty in a language, or is as the product says it, follows the product.',
    input: z.strictObject({ ...one, updated_at: baseVersion.default(null) }),
    output: z.object({}),
    errors: ['not_found', 'invalid_input', 'changed_meanwhile'],
  }),
  test: defineEndpoint({
    path: 'office/texts/test',
    access: 'editor',
    about: 'Sends a text as it is saved to the caller’s own address, once in each language.',
    input: z.strictObject({ key }),
    output: z.object({ email: z.string() }),
    errors: ['not_found', 'too_many_requests'],
  }),
}
