import { z } from 'zod'
import { defineEndpoint } from '#platform/call/contract.ts'
import { line, noInput, integer } from '#platform/call/input.ts'
import { hintMax, titleMax } from './limits.ts'

const slug = z.string().max(80)
const done = z.object({})
const limits = [{ name: 'support-categories', hits: 120, seconds: 600 }]

const category = z.object({
  slug: z.string(),
  title: z.string(),
  title_ar: z.string(),
  hint: z.string(),
  hint_ar: z.string(),
  position: z.int(),
  archived_at: z.string().nullable(),
  /** Number of tickets in it. */
  tickets: z.int(),
})
export type SupportCategory = z.infer<typeof category>

/** The calls by which staff edit the categories of support tickets. */
export const supportCategories = {
  list: defineEndpoint({
    path: 'office/support/categories',
    access: 'support',
    about: 'Returns all ticket categories in both languages, in display order, archived ones last.',
    input: noInput,
    output: z.array(category),
  }),
  save: defineEndpoint({
    path: 'office/support/category-save',
    access: 'support',
    about:
      'Creates a category or, with `slug`, updates one. Open tickets show the new name at once.',
    input: z.strictObject({
      slug: z.preprocess((it) => (it === '' ? undefined : it), slug.optional()),
      title: line(titleMax),
      title_ar: line(titleMax),
      hint: line(hintMax, 0).default(''),
      hint_ar: line(hintMax, 0).default(''),
      position: z.preprocess((it) => (it === '' ? undefined : it), integer(0, 999).default(0)),
    }),
    output: done,
    errors: ['not_found'],
    limits,
  }),
  remove: defineEndpoint({
    path: 'office/support/category-remove',
    access: 'support',
    about:
      'Deletes a category without tickets. A category that has tickets, or that the contact form uses, is archived instead.',
    input: z.strictObject({ slug }),
    output: done,
    errors: ['not_found', 'last_category'],
    limits,
  }),
  restore: defineEndpoint({
    path: 'office/support/category-restore',
    access: 'support',
    about: 'Restores an archived category.',
    input: z.strictObject({ slug }),
    output: done,
    errors: ['not_found'],
    limits,
  }),
}
