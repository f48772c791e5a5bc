import { Failure } from '#platform/call/failure.ts'
import { bindHandlers } from '#platform/call/gate.server.ts'
import { renderMarkdown } from '#platform/language/markdown.server.ts'
import { aboutCalls } from './contract.ts'
import { findAboutPage, listPublishedFaqs } from './queries.server.ts'

export const aboutApi = bindHandlers(aboutCalls, {
  page: async ({ db, reader }) => {
    const page = await findAboutPage(db, reader)
    if (!page) throw new Failure('not_found')
    return { ...page, html: renderMarkdown(page.body).html }
  },
  faqs: async ({ db, reader, now }) =>
    (await listPublishedFaqs(db, reader, now)).map(({ answer, ...it }) => ({
      ...it,
      html: renderMarkdown(answer).html,
    })),
})
