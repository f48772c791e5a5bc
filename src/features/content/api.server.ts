import { serve } from '#platform/call/gate.server.ts'
import { content } from './contract.ts'
import { contacts, homeSlides, seoRecords, testimonials } from './queries.server.ts'

export const contentApi = serve(content, {
  slider: ({ db, reader, now }) => homeSlides(db, reader, now),
  testimonials: ({ db, reader }) => testimonials(db, reader),
  contacts: ({ db, reader }) => contacts(db, reader),
  seo: ({ db }) => seoRecords(db),
})
