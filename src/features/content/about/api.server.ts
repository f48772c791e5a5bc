import { Failure } from '#platform/call/failure.ts'
import { serve } from '#platform/call/gate.server.ts'
import { renderMarkdown } from '#platform/language/markdown.server.ts'
import { about } from './contract.ts'
import { aboutAcademy, publishedFaqs } from './queries.server.ts'

export const aboutApi = serve(about, {
  page: async ({ db, reader }) => {
    const page = await aboutAcademy(db, reader)
    if (!page) throw new Failure('not_found')
    return { ...page, html: renderMarkdown(page.body).html }
  },
  faqs: async ({ db, reader, now }) =>
    (await publishedFaqs(db, reader, now)).map(({ answer, ...it }) => ({ ...it, html: renderMarkdown(answer).html })),
})
