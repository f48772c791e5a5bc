import { Failure } from '#platform/failure.ts'
import { serve } from '#platform/gate.server.ts'
import { renderMarkdown } from '#platform/markdown.server.ts'
import { pageOf } from '#platform/page-of.server.ts'
import { diplomaCards } from '../home/queries.server.ts'
import { diplomas } from './contract.ts'
import { diplomaContent, diplomaCount, diplomaDetails } from './queries.server.ts'
import { firstOutcomes } from './rules.ts'

export const diplomasApi = serve(diplomas, {
  list: ({ db, reader, input }) => pageOf(input.page, diplomaCards(db, reader), diplomaCount(db)),
  details: async ({ db, reader, input }) => {
    const diploma = (await diplomaDetails(db, reader, input.id)) ?? refuse()
    const { description, courses } = diploma
    return { ...diploma, description: { ...description, text: renderMarkdown(description.text).html }, outcomes: firstOutcomes(courses) }
  },
  content: async ({ db, reader, input }) => (await diplomaContent(db, reader, input.id)) ?? refuse(),
})

function refuse(): never {
  throw new Failure('not_found')
}
