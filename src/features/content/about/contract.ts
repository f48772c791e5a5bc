import { z } from 'zod'
import { langSchema } from '#features/catalogue/contract.ts'
import { defineEndpoint } from '#platform/call/contract.ts'
import { noInput } from '#platform/call/input.ts'

const aboutPage = z.object({
  title: z.string(),
  lang: langSchema,
  tagline: z.string(),
  intro: z.string(),
  html: z.string(),
  principles: z.array(z.object({ icon: z.string(), title: z.string(), text: z.string() })),
  /** Counted on request; zeros are omitted. */
  figures: z.array(z.object({ icon: z.string(), label: z.string(), value: z.int() })),
})
export type AboutPage = z.infer<typeof aboutPage>

const faq = z.object({
  slug: z.string(),
  topic: z.string(),
  question: z.string(),
  lang: langSchema,
  html: z.string(),
})

export const aboutCalls = {
  page: defineEndpoint({
    path: 'public/about',
    access: 'public',
    about: 'Returns the description of the academy, its principles and its current totals.',
    shows: ['about_page', 'courses', 'trainers'],
    input: noInput,
    output: aboutPage,
    errors: ['not_found'],
    cacheSeconds: 60,
  }),
  faqs: defineEndpoint({
    path: 'public/faqs',
    access: 'public',
    about: 'Lists the frequently asked questions with their answers.',
    shows: ['faqs'],
    input: noInput,
    output: z.array(faq),
    cacheSeconds: 60,
  }),
}
