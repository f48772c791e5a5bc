import { z } from 'zod'
import { endpoint } from '#platform/call/contract.ts'
import { nothing } from '#platform/call/input.ts'
import { lang } from '#features/catalogue/contract.ts'

const slide = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  lang,
  text: z.string(),
  cta: z.string(),
  link: z.string(),
  image: z.string(),
})
export type Slide = z.infer<typeof slide>

const testimonial = z.object({
  id: z.int(),
  name: z.string(),
  job: z.string(),
  text: z.string(),
  lang,
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
  lang,
  value: z.string(),
  href: z.string().nullable(),
  note: z.string(),
})
export type Contact = z.infer<typeof contact>

// Seed 3: id, value, value_ar.
const seoRecord = z.object({ id: z.string(), value: z.string(), value_ar: z.string() })
export type SeoRecord = z.infer<typeof seoRecord>

/** The calls about what the editors write. */
export const content = {
  slider: endpoint({
    path: 'public/home-slider',
    access: 'public',
    about: 'What the home page opens with, in order.',
    shows: ['home_slides', 'courses', 'diplomas', 'categories', 'trainers', 'certificates', 'posts'],
    input: nothing,
    output: z.array(slide),
    cacheSeconds: 60,
  }),
  testimonials: endpoint({
    path: 'public/testimonials',
    access: 'public',
    about: 'What learners say of the academy.',
    shows: ['testimonials'],
    input: nothing,
    output: z.array(testimonial),
    cacheSeconds: 60,
  }),
  contacts: endpoint({
    path: 'public/contacts',
    access: 'public',
    about: 'How to reach the academy.',
    shows: ['contacts'],
    input: nothing,
    output: z.array(contact),
    cacheSeconds: 60,
  }),
  seo: endpoint({
    path: 'public/seo',
    access: 'public',
    about: 'Titles, descriptions and keywords for search engines, in both languages.',
    shows: ['seo_records'],
    input: nothing,
    output: z.array(seoRecord),
    cacheSeconds: 60,
  }),
}
