import { bindHandlers } from '#platform/call/gate.server.ts'
import { contentCalls } from './contract.ts'
import { listContacts, listHomeSlides, listSeoRecords, listTestimonials } from './queries.server.ts'

export const contentApi = bindHandlers(contentCalls, {
  slider: ({ db, reader, now }) => listHomeSlides(db, reader, now),
  testimonials: ({ db, reader }) => listTestimonials(db, reader),
  contacts: ({ db, reader }) => listContacts(db, reader),
  seo: ({ db }) => listSeoRecords(db),
})
