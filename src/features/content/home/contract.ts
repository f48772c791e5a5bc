import { z } from 'zod'
import { defineEndpoint } from '#platform/call/contract.ts'
import { noInput } from '#platform/call/input.ts'
import { langSchema } from '#features/catalogue/contract.ts'
import { seoRecord } from '../contract.ts'

const slide = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  lang: langSchema,
  text: z.string(),
  cta: z.string(),
  link: z.string(),
  image: z.string(),
})
export type SlideContent = z.infer<typeof slide>

const testimonial = z.object({
  id: z.int(),
  name: z.string(),
  job: z.string(),
  text: z.string(),
  lang: langSchema,
  country_id: z.string().nullable(),
  rating: z.int().nullable(),
  icon: z.string(),
})
export type Testimonial = z.infer<typeof testimonial>

const contact = z.object({
  id: z.int(),
  slug: z.string(),
  kind: z.enum(['phone', 'whatsapp', 'email', 'address', 'link', 'social']),
  icon: z.string(),
  label: z.string(),
  lang: langSchema,
  value: z.string(),
  href: z.string().nullable(),
  note: z.string(),
})
export type Contact = z.infer<typeof contact>

export const contentCalls = {
  slider: defineEndpoint({
    path: 'public/home-slider',
    access: 'public',
    about: 'Lists the slides of the home page in order.',
    shows: [
      'home_slides',
      'courses',
      'diplomas',
      'categories',
      'trainers',
      'certificates',
      'posts',
    ],
    input: noInput,
    output: z.array(slide),
    cacheSeconds: 60,
  }),
  testimonials: defineEndpoint({
    path: 'public/testimonials',
    access: 'public',
    about: 'Lists the testimonials of learners.',
    shows: ['testimonials'],
    input: noInput,
    output: z.array(testimonial),
    cacheSeconds: 60,
  }),
  contacts: defineEndpoint({
    path: 'public/contacts',
    access: 'public',
    about: 'Returns the contact details of the academy.',
    shows: ['contacts'],
    input: noInput,
    output: z.array(contact),
    cacheSeconds: 60,
  }),
  seo: defineEndpoint({
    path: 'public/seo',
    access: 'public',
    about: 'Returns titles, descriptions and keywords for search engines, in both languages.',
    shows: ['seo_records'],
    input: noInput,
    output: z.array(seoRecord),
    cacheSeconds: 60,
  }),
}
